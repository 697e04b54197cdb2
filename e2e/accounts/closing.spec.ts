import { front, layLogin, newestCode, PHONE } from '../app.ts';
import { type Caller, callWith, logInAs, register } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import type { RunningServer } from '../running-server.ts';

test.use({ ...PHONE, reducedMotion: 'reduce' });

const PASSWORD = 'Kestrel-7731';
const PAYMENT_PASSWORD = '482913';

/** A new person by e-mail with a payment password and nothing else: their account is empty. */
async function newcomer(server: RunningServer, account: string): Promise<Caller> {
  const { address } = server;
  const deviceId = `browser-test-${account}`;
  await callWith(address, null, 'POST /api/register/smsCode', { account, device_id: deviceId });
  const code = await newestCode(server, account);
  const body = { account, code, password: PASSWORD, device: { device_id: deviceId } };
  const { token, userid } = await register(address, body);
  await callWith(address, token, 'POST /api/changeSecurityPassword', {
    security_password: PAYMENT_PASSWORD,
    password: PASSWORD,
    device_id: deviceId,
  });
  return { token, userid, deviceId, must: (call, request) => callWith(address, token, call, request) };
}

test('somebody closes their account, comes back within the week and keeps it in one tap', async ({ page, server }) => {
  const account = 'wren@example.com';
  await layLogin(page, await newcomer(server, account));
  await page.goto(`${server.address}/#/pages/personal/my-data`);
  await expect(front(page).getByText(/Your account is empty and can be closed/)).toBeVisible();
  await lookAt(page, 'app-my-data-empty');
  await front(page).getByRole('button', { name: 'Close my account' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close my account' }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await sheet.getByRole('button', { name: 'Send code' }).click();
  await expect(sheet.getByText(/^Code sent to/)).toBeVisible();
  await sheet.getByLabel('Verification code').fill(await newestCode(server, account));
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await page.keyboard.type(PAYMENT_PASSWORD);
  await expect(page.getByText(/Log in before then to keep it/)).toBeVisible();

  await front(page).getByLabel('Phone, e-mail or username').fill(account);
  await front(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await front(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(front(page).getByRole('heading', { name: /Your account closes on/ })).toBeVisible();
  await lookAt(page, 'app-account-closing');
  await page.goto(`${server.address}/#/pages/wallet/wallet`);
  await expect(front(page).getByRole('heading', { name: /Your account closes on/ })).toBeVisible();
  await front(page).getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays open')).toBeVisible();
});

for (const [name, appearance] of [
  ['zh-dark', { locale: 'zh-CN', colorScheme: 'dark' }],
  ['en-light', { locale: 'en-US', colorScheme: 'light' }],
] as const) {
  test.describe(name, () => {
    test.use(appearance);
    test("the page of one's data says what is still open and leads there", async ({ page, server }) => {
      await layLogin(page, await logInAs(server.address, 'alice'));
      await page.goto(`${server.address}/#/pages/personal/my-data`);
      const begin = front(page).getByRole('button', { name: /^(注销账号|Close my account)$/ });
      await expect(begin).toBeDisabled();
      await lookAt(page, `app-my-data-${name}`);
      await page.addStyleTag({ content: 'html { font-size: 200%; }' });
      await lookAt(page, `app-my-data-${name}-large`);
    });
  });
}
