import { logIn } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { paragraphs, WrittenContent } from './write-content.ts';

const LINES = 12;
const long = (line: string) => paragraphs(...Array.from({ length: LINES }, (_, index) => `${index + 1}. ${line}`));
const draft = {
  title: { zh: '用户须知', en: 'Notice to users' },
  body: {
    zh: long('放币后无法撤回，请先在银行或支付应用中核对到账金额和付款人姓名。'),
    en: long(
      'Pay only from an account in your own name. A release cannot be undone: check the money in your bank first.',
    ),
  },
};

test.use({ locale: 'en-GB' });

test('the user notice is read to its end by the keyboard alone, then accepted', async ({ page, server }) => {
  const written = new WrittenContent(server);
  await logIn(page, server, 'dora');
  await written.publish('user_notice', 'user-notice', draft);
  try {
    await page.goto(`${server.address}/#/pages/personal/modify`);
    await page.reload();
    const accept = page.getByRole('button', { name: 'I have read this and accept' });
    await expect(page.getByText('Read to the end, then you can accept')).toBeVisible();
    await accept.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Read to the end, then you can accept')).toBeVisible();
    await page.getByRole('heading', { name: 'Notice to users' }).focus();
    await page.keyboard.press('End');
    await expect(page.getByText('You have reached the end')).toBeVisible();
    await lookAt(page, 'notice-read');
    await accept.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
    const dora = await logInAs(server.address, 'dora');
    expect((await dora.must('GET /api/user_notice', {})).notice?.accepted_at).toBeGreaterThan(0);
  } finally {
    await written.takeDown();
  }
});
