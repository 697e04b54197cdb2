import type { Page } from '@playwright/test';
import { front, layLogin, letToastsPass, logIn, newestCode, PHONE } from '../app.ts';
import { type Caller, callWith, register as openAccount } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import type { RunningServer } from '../running-server.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

const EMAIL = 'nadia@example.com';
const NEW_EMAIL = 'nadia.new@example.com';
const MOBILE = '13712340001';
const PASSWORD = 'Kestrel-7731';
const FRESH = 'Heron-4410-river';

/** Opens a new account over HTTP, so that the test starts at the page it is about. */
async function register(server: RunningServer, account = EMAIL, nickname = 'Nadia'): Promise<Caller> {
  const deviceId = `browser-test-${nickname}`;
  await callWith(server.address, null, 'POST /api/register/smsCode', { account, device_id: deviceId });
  const code = await newestCode(server, account);
  const wanted = { account, password: PASSWORD, code, nickname, device: { device_id: deviceId } };
  const { token, userid } = await openAccount(server.address, wanted);
  return { token, userid, deviceId, must: (call, request) => callWith(server.address, token, call, request) };
}

async function fillCode(page: Page, server: RunningServer, label: string, to: string): Promise<void> {
  await front(page).getByRole('button', { name: 'Send code' }).click();
  await expect(front(page).getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await front(page)
    .getByLabel(label)
    .fill(await newestCode(server, to));
}

test('recovers a forgotten password, then changes name, picture, phone and e-mail', async ({ page, server }) => {
  await register(server);
  await page.clock.install();
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  const forgot = front(page);
  await forgot.getByLabel('Phone or e-mail').fill(EMAIL);
  await fillCode(page, server, 'Code', EMAIL);
  await forgot.getByLabel('Create a password', { exact: true }).fill(FRESH);
  await expect(forgot.getByText('Password strength: strong')).toBeVisible();
  await lookAt(page, 'accounts-forgot');
  await forgot.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
  await front(page).getByLabel('Phone, e-mail or username').fill(EMAIL);
  await front(page).getByLabel('Password', { exact: true }).fill(FRESH);
  await front(page).getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();

  await page.goto(`${server.address}/#/pages/personal/modify`);
  await front(page).getByLabel('Nickname').fill('EH 客服');
  await front(page).getByRole('button', { name: 'Save' }).click();
  await expect(front(page).getByText(/imitate our staff/)).toBeVisible();
  await front(page).getByLabel('Nickname').fill('Nadia N.');
  await letToastsPass(page);
  await front(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nickname changed')).toBeVisible();
  const buffer = await page.screenshot();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const crop = page.getByRole('dialog', { name: 'Crop picture' });
  await crop.getByRole('button', { name: /^Drag the picture/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await crop.getByLabel('Zoom').fill('2');
  await lookAt(page, 'accounts-crop');
  await letToastsPass(page);
  await crop.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByText('Picture changed')).toBeVisible();
  await expect(front(page).locator('.avatar img')).toHaveJSProperty('naturalWidth', 256);
  await lookAt(page, 'accounts-modify');

  await page.goto(`${server.address}/#/pages/personal/bind-mobile`);
  await front(page).getByLabel('Phone', { exact: true }).fill(MOBILE);
  await fillCode(page, server, 'Code', `+86${MOBILE}`);
  await front(page).getByLabel('Login password', { exact: true }).fill(FRESH);
  await lookAt(page, 'accounts-bind-mobile');
  await letToastsPass(page);
  await front(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Phone added')).toBeVisible();

  await page.goto(`${server.address}/#/pages/personal/change-email`);
  await expect(page.getByRole('heading', { name: 'Verify your current e-mail first' })).toBeVisible();
  await fillCode(page, server, 'Code', EMAIL);
  await expect(page.getByRole('heading', { name: 'New e-mail' })).toBeVisible();
  await front(page).getByLabel('New e-mail').fill(NEW_EMAIL);
  await fillCode(page, server, 'Code sent to the new one', NEW_EMAIL);
  await lookAt(page, 'accounts-change-email');
  await letToastsPass(page);
  await front(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('E-mail changed')).toBeVisible();

  await page.goto(`${server.address}/#/pages/personal/change-mobile`);
  await front(page).getByRole('button', { name: 'I can no longer use my current phone' }).click();
  await front(page).getByRole('button', { name: 'Submit request' }).click();
  await expect(front(page).getByText('Please add a photo')).toBeVisible();
  await lookAt(page, 'accounts-lost');
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAt(page, 'accounts-lost-dark');
  await page.goto(`${server.address}/#/pages/personal/notice-to-users`);
  await expect(page.getByText('Coins are held in escrow')).toBeVisible();
  await lookAt(page, 'accounts-notice-dark');
});

test('locks the payment password after five wrong ones, and says what a reset will stop before it and after it', async ({
  page,
  server,
}) => {
  const email = 'petra@example.com';
  const petra = await register(server, email, 'Petra');
  const first = { security_password: '482913', password: PASSWORD, device_id: petra.deviceId };
  await petra.must('POST /api/changeSecurityPassword', first);
  await layLogin(page, petra);
  await page.goto(`${server.address}/#/pages/personal/authenticator`);
  await front(page).getByRole('button', { name: 'Turn on' }).click();
  const sheet = page.getByRole('dialog', { name: 'Payment password' });
  for (const left of [4, 3, 2, 1]) {
    await expect(sheet).toBeVisible();
    await page.keyboard.type('000000');
    await expect(sheet.getByText(`Wrong payment password. ${left} tries left.`)).toBeVisible();
    await expect(sheet.getByText('0 of 6')).toBeAttached();
  }
  await page.keyboard.type('000000');
  await expect(page.getByText('Try again in 180 min')).toBeVisible();

  await page.goto(`${server.address}/#/pages/personal/security`);
  await front(page)
    .getByRole('link', { name: /^Payment password/ })
    .click();
  await expect(page.getByRole('heading', { name: 'First verify that it is you' })).toBeVisible();
  await expect(front(page).getByText('selling and transfers are paused for 24 hours')).toBeVisible();
  await lookAt(page, 'accounts-reset-before');
  await fillCode(page, server, 'Code', email);
  for (const heading of ['Enter 6 digits', 'Enter it again']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.keyboard.type('590274');
  }
  await front(page).getByLabel('Login password').fill(PASSWORD);
  await front(page).getByRole('button', { name: 'Finish' }).click();
  await expect(front(page).getByRole('heading', { name: 'Account security' })).toBeVisible();
  await expect(front(page).getByText(/^Selling and transfers are paused until/)).toBeVisible();
  await lookAt(page, 'accounts-reset-after');
});

test('says on the pages of selling and transferring, before the act, that both rest and why', async ({
  page,
  server,
}) => {
  await page.route('**/api/m', async (route) => {
    const answer = await route.fetch();
    const profile = await answer.json();
    // Later than any earlier test has moved the server's clock to.
    profile.data.selling_stopped_until = Math.floor(Date.now() / 1000) + 400 * 86_400;
    await route.fulfill({ response: answer, json: profile });
  });
  await logIn(page, server, 'alice');
  await page.goto(`${server.address}/#/pages/wallet/transfer`);
  await expect(front(page).getByText(/^Selling and transfers are paused until/)).toBeVisible();
  await expect(front(page).getByText(/^A password, phone, e-mail or two-step verification was changed/)).toBeVisible();
  await expect(front(page).getByRole('button', { name: /^Send/ })).toBeDisabled();
  await lookAt(page, 'accounts-paused-transfer');
  await page.goto(`${server.address}/#/pages/trade/sale`);
  await expect(front(page).getByText(/^Selling and transfers are paused until/)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('eh.settings', '{"language":"zh-CN","theme":"dark"}'));
  await page.reload();
  await expect(front(page).getByText(/^出售和转账暂停至/)).toBeVisible();
  await lookAt(page, 'accounts-paused-sale-zh-dark');
});
