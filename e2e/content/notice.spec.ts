import { front, logIn } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { paragraphs, WrittenContent } from './write-content.ts';

const LINES = 12;
const long = (line: string) => paragraphs(...Array.from({ length: LINES }, (_, index) => `${index + 1}. ${line}`));
const draft = {
  title: { zh: '用户须知', en: 'Notice to users' },
  body: {
    zh: long(
      '付款账户和收款账户都必须是本人实名账户。放币后无法撤回，请先在银行或支付应用中核对到账金额和付款人姓名。',
    ),
    en: long(
      'Pay only from an account in your own name. A release cannot be undone: check the money in your bank first.',
    ),
  },
};

test.use({ locale: 'en-GB' });

test('asks for the notice to users once it is published, read to its end, and again when it has changed', async ({
  page,
  server,
}) => {
  const written = new WrittenContent(server);
  await logIn(page, server, 'dora');
  const item = await written.publish('user_notice', 'user-notice', draft);
  try {
    await page.goto(`${server.address}/#/pages/personal/modify`);
    await page.reload();
    const accept = page.getByRole('button', { name: 'I have read this and accept' });
    await expect(page.getByText('Read to the end, then you can accept')).toBeVisible();
    await lookAt(page, 'notice-waits');
    await page.emulateMedia({ colorScheme: 'dark' });
    await lookAt(page, 'notice-waits-dark', ['color-contrast']);
    await page.emulateMedia({ colorScheme: 'light' });
    await accept.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Read to the end, then you can accept')).toBeVisible();
    // With the keyboard alone: the end of the page, then the button.
    await page.getByRole('heading', { name: 'Notice to users' }).focus();
    await page.keyboard.press('End');
    await expect(page.getByText('You have reached the end')).toBeVisible();
    await lookAt(page, 'notice-read');
    await accept.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    const dora = await logInAs(server.address, 'dora');
    expect((await dora.must('GET /api/user_notice', {})).notice?.accepted_at).toBeGreaterThan(0);

    await written.change(item, { title: { zh: '用户须知（修订）', en: 'Notice to users, revised' } });
    // The profile is read again when the app becomes visible, and on home.
    await page.goto(`${server.address}/#/pages/index/home`);
    await expect(front(page).getByText('This text has changed. Please read it again.')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('eh.settings', JSON.stringify({ language: 'zh-CN' })));
    await page.reload();
    await expect(page.getByText('内容已更新，请重新阅读')).toBeVisible();
    await lookAt(page, 'notice-changed-zh');
    await page.getByRole('button', { name: '暂不同意，退出登录' }).click();
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  } finally {
    await written.takeDown();
  }
});
