import type { Page } from '@playwright/test';
import { front, layLogin, logIn, newestCode, PHONE } from './app.ts';
import { callWith } from './caller.ts';
import { expect, lookAt, test } from './fixtures.ts';
import type { RunningHouse } from './house.ts';

test.use(PHONE);
// A page may still ask while its story ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const PASSWORD = 'Kestrel-7731';
const PAYMENT_PASSWORD = '135790';

/** The house answers as it does while the codes are switched on; what comes with a code it checks in any case. */
async function switchOn(page: Page, path: string, name: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, [name]: true } } });
  });
}

/** Somebody new by e-mail, whose password no other story knows. */
async function newcomer(house: RunningHouse, account: string) {
  const { address } = house;
  const deviceId = `browser-test-${account}`;
  await callWith(address, null, 'POST /api/register/smsCode', { account, device_id: deviceId });
  const code = await newestCode(house, account);
  const body = { account, code, password: PASSWORD, device: { device_id: deviceId } };
  return { ...(await callWith(address, null, 'POST /api/register', body)), deviceId };
}

test('changing the login password takes the code that is asked for', async ({ page, house }) => {
  const account = 'quinn@example.com';
  const { token, userid, deviceId } = await newcomer(house, account);
  await layLogin(page, { token, userid, deviceId, must: () => Promise.reject(new Error('not asked')) });
  await switchOn(page, '/api/m', 'is_code_for_password_change');
  await page.goto(`${house.address}/#/pages/personal/set-psd`);
  const form = front(page);
  await form.getByLabel('Current login password').fill(PASSWORD);
  await form.getByLabel('New login password').fill('Heron-4410-x');
  await form.getByLabel('Repeat new password').fill('Heron-4410-x');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter 6 digits')).toBeVisible();
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  const code = await newestCode(house, account);
  await form.getByLabel('Verification code').fill(code === '000000' ? '000001' : '000000');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(/^This code is wrong/)).toBeVisible();
  await lookAt(page, 'app-password-code');
  await form.getByLabel('Verification code').fill(code);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Login password changed')).toBeVisible();
  // The profile may be asked for once more while the story ends.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('posting a listing takes the code that is asked for', async ({ page, house }) => {
  await logIn(page, house, 'carol');
  await switchOn(page, '/api/order/cansale', 'is_code_needed');
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
  await expect(sheet.getByText(/sent to/i)).toBeVisible();
  await lookAt(page, 'app-posting-code');
  await sheet.getByLabel('Verification code').fill(await newestCode(house));
  const password = page.getByRole('dialog', { name: 'Payment password' });
  await expect(password.getByText('Sell 120.00 EH at ¥6.95')).toBeVisible();
  await page.keyboard.type(PAYMENT_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Your listing is online' })).toBeVisible();
});
