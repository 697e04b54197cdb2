import { front, layLogin, newestCode, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import type { RunningServer } from '../running-server.ts';
import { WrittenContent } from './write-content.ts';

test.use({ ...PHONE, locale: 'en-GB', reducedMotion: 'reduce' });

test('a newcomer reads the terms on the way, accepts them, and finds them among their data', async ({
  page,
  server,
}) => {
  const address = 'tess.terms@example.com';
  await page.goto(`${server.address}/#/pages/login/login`);
  await expect(page.getByRole('link', { name: 'Privacy notice' })).toBeVisible();
  await lookAt(page, 'terms-login');
  await page.getByRole('button', { name: 'Create an account' }).click();
  const form = front(page);
  await form.getByLabel('Phone or e-mail').fill(address);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await form.getByLabel('Code').fill(await newestCode(server, address));
  await form.getByLabel('Password', { exact: true }).fill('Kestrel-7731');
  const box = form.getByRole('checkbox', { name: /^I have read and accept/ });
  await expect(box).not.toBeChecked();
  await form.getByRole('button', { name: 'Create an account' }).click();
  await expect(form.getByText('Please accept them to go on')).toBeVisible();
  await lookAt(page, 'terms-register');
  await form.getByRole('link', { name: 'Terms of use' }).click();
  await expect(front(page).getByRole('heading', { name: 'Terms of use', level: 1 })).toBeVisible();
  await lookAt(page, 'terms-read');
  await front(page).getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('Phone or e-mail')).toHaveValue(address);
  await expect(box).not.toBeChecked();
  await box.check();
  await form.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.goto(`${server.address}/#/pages/personal/my-data`);
  await expect(front(page).getByRole('link', { name: /^Terms of use, version \d+ Accepted/ })).toBeVisible();
  await expect(front(page).getByRole('link', { name: /^Privacy notice, version \d+ Accepted/ })).toBeVisible();
  await lookAt(page, 'terms-my-data');
});

/** The server is shared: nobody of the demo is asked for these terms in a later test. */
async function acceptForAll(server: RunningServer): Promise<void> {
  for (const name of ['alice', 'bob', 'carol', 'dora', 'erin', 'coffee', 'mei']) {
    const person = await logInAs(server.address, name);
    const { notice } = await person.must('GET /api/user_notice', { name: 'terms' });
    if (notice) await person.must('POST /api/user_notice/accept', { name: 'terms', version: notice.version });
  }
}

test.describe('in Chinese, by night', () => {
  test.use({ locale: 'zh-CN', colorScheme: 'dark' });

  test('the privacy notice is open to visitors', async ({ page, server }) => {
    await page.goto(`${server.address}/#/pages/index/privacy`);
    await expect(page.getByRole('heading', { name: '隐私说明', level: 1 })).toBeVisible();
    await lookAt(page, 'terms-privacy-zh-dark');
    await page.goto(`${server.address}/#/pages/login/register`);
    await expect(front(page).getByText('我已阅读并同意')).toBeVisible();
    await lookAt(page, 'terms-register-zh-dark');
  });

  test('new terms are asked again, and both acceptances are listed', async ({ page, server }) => {
    await layLogin(page, await logInAs(server.address, 'dora'));
    const written = new WrittenContent(server);
    const back = await written.reword('user_notice', 'terms', {
      title: { zh: '使用条款（修订）', en: 'Terms of use, revised' },
    });
    try {
      await page.goto(`${server.address}/#/pages/personal/modify`);
      await expect(page.getByText('内容已更新，请重新阅读')).toBeVisible();
      await lookAt(page, 'terms-changed-zh-dark');
      await front(page).getByRole('link', { name: '隐私说明' }).scrollIntoViewIfNeeded();
      await expect(page.getByText('已读完全文')).toBeVisible();
      await page.getByRole('button', { name: '我已阅读并同意' }).click();
      await expect(page.getByRole('heading', { name: '个人资料' })).toBeVisible();
      await page.goto(`${server.address}/#/pages/personal/my-data`);
      await expect(
        front(page)
          .getByRole('link', { name: /^使用条款 · 第 \d+ 版/ })
          .first(),
      ).toBeVisible();
      await lookAt(page, 'terms-my-data-zh-dark');
    } finally {
      await back();
      await acceptForAll(server);
    }
  });
});
