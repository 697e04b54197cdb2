import { front, layLogin, logIn, newestCode, PHONE } from '../app.ts';
import { callWith, register } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { approveAll, wantRule } from '../operator-console.ts';
import type { RunningServer } from '../running-server.ts';

test.use(PHONE);

test.beforeEach(({ server }) => switchCodes(server, true));
test.afterEach(({ server }) => switchCodes(server, false));

const PASSWORD = 'Kestrel-7731';
const PAYMENT_PASSWORD = '135790';

/** One owner demands the codes at once; demanding fewer takes two owners. */
async function switchCodes(server: RunningServer, isOn: boolean): Promise<void> {
  await wantRule(server, 'account.safety', { is_code_for_password_change: isOn, is_code_for_posting: isOn });
  await approveAll(server);
}

/** A new person by e-mail, whose password no other test knows. */
async function newcomer(server: RunningServer, account: string) {
  const { address } = server;
  const deviceId = `browser-test-${account}`;
  await callWith(address, null, 'POST /api/register/smsCode', { account, device_id: deviceId });
  const code = await newestCode(server, account);
  const body = { account, code, password: PASSWORD, device: { device_id: deviceId } };
  return { ...(await register(address, body)), deviceId };
}

test('changing the login password takes the code that is asked for', async ({ page, server }) => {
  const account = 'quinn@example.com';
  const { token, userid, deviceId } = await newcomer(server, account);
  await layLogin(page, { token, userid, deviceId, must: () => Promise.reject(new Error('not asked')) });
  await page.goto(`${server.address}/#/pages/personal/set-psd`);
  const form = front(page);
  await form.getByLabel('Current login password').fill(PASSWORD);
  await form.getByLabel('New login password').fill('Heron-4410-x');
  await form.getByLabel('Repeat new password').fill('Heron-4410-x');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter 6 digits')).toBeVisible();
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  const code = await newestCode(server, account);
  await form.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/^This code is wrong/)).toBeVisible();
  await lookAt(page, 'app-password-code');
  await form.getByLabel('Verification code').fill(code);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Login password changed')).toBeVisible();
});

test('posting a listing takes the code that is asked for', async ({ page, server }) => {
  await logIn(page, server, 'carol');
  await front(page)
    .getByRole('link', { name: 'Sell', exact: true })
    .or(front(page).getByRole('link', { name: 'Post a listing' }))
    .first()
    .click();
  await page.getByLabel('Quantity').fill('120');
  await page.getByLabel('Unit price').fill('6.95');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: /Alipay/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Post listing' }).click();
  const sheet = page.getByRole('dialog', { name: 'Verify it is you' });
  await expect(sheet.getByText('Posting a listing needs a code')).toBeVisible();
  await sheet.getByRole('button', { name: 'Send code' }).click();
  await expect(sheet.getByText(/^Code sent to/)).toBeVisible();
  await lookAt(page, 'app-posting-code');
  await sheet.getByLabel('Verification code').fill(await newestCode(server));
  const password = page.getByRole('dialog', { name: 'Payment password' });
  await expect(password.getByText('Sell 120.00 EH at ¥6.95')).toBeVisible();
  await page.keyboard.type(PAYMENT_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Your listing is online' })).toBeVisible();
});
