import type { Browser } from '@playwright/test';
import { front, layLogin, newestCode, PHONE } from '../app.ts';
import { type Caller, callWith, register } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { approveAll, openConsole, operatorToken } from '../operator-console.ts';
import type { RunningServer } from '../running-server.ts';

test.use({ ...PHONE, reducedMotion: 'reduce' });

const PASSWORD = 'Kestrel-7731';

/** One owner demands more of people at once; demanding less takes two. */
async function demand(
  server: RunningServer,
  wished: Readonly<Partial<Record<'phone' | 'email', string>>>,
): Promise<void> {
  const token = await operatorToken(server, 'omar');
  const { rows } = await callWith(server.address, token, 'POST /api/operator/settings', {});
  const values = rows.find(({ kind }) => kind === 'contact.demand')?.values ?? {};
  const changes = Object.entries(wished)
    .map(([path, value]) => ({ path, value, seen: values[path] ?? '' }))
    .filter(({ value, seen }) => value !== seen);
  if (changes.length === 0) return;
  const request = { kind: 'contact.demand', changes, reason: 'A test of demands' } as const;
  await callWith(server.address, token, 'POST /api/operator/settings/change', request);
  await approveAll(server);
}

test.afterEach(({ server }) => demand(server, { phone: 'nobody', email: 'nobody' }));

/** A new person by phone or e-mail; codes for a phone are sent to its number with the country's. */
async function newcomer(server: RunningServer, account: string, target = account): Promise<Caller> {
  const { address } = server;
  const deviceId = `browser-test-${account}`;
  await callWith(address, null, 'POST /api/register/smsCode', { account, device_id: deviceId });
  const code = await newestCode(server, target);
  const body = { account, code, password: PASSWORD, device: { device_id: deviceId } };
  const { token, userid } = await register(address, body);
  return { token, userid, deviceId, must: (call, request) => callWith(address, token, call, request) };
}

const setPaymentPassword = (caller: Caller) =>
  caller.must('POST /api/changeSecurityPassword', {
    security_password: '135790',
    password: PASSWORD,
    device_id: caller.deviceId,
  });

/** An owner demands a phone of everybody by the console's screen. */
async function demandInConsole(browser: Browser, server: RunningServer): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const page = await context.newPage();
  await openConsole(page, server, 'omar', 'settings/contact.demand');
  await page.getByLabel('A phone is demanded of', { exact: true }).selectOption({ label: 'Everybody' });
  await page.getByLabel('Reason', { exact: true }).fill('Phones are needed from now on');
  await lookAt(page, 'demand-console');
  await page.getByRole('button', { name: /^Apply/ }).click();
  await expect(page.getByText('Applied', { exact: true })).toBeVisible();
  await context.close();
}

test('a phone is demanded in the console: the gate says so, home has the task, and binding ends the demand', async ({
  page,
  server,
  browser,
}) => {
  const petra = await newcomer(server, 'petra.demand@example.com');
  await demandInConsole(browser, server);
  await expect(setPaymentPassword(petra)).rejects.toThrow(/phone/);
  await layLogin(page, petra);
  await page.goto(`${server.address}/#/pages/personal/change-secpassword`);
  const modal = page.getByRole('alertdialog');
  await expect(modal.getByText('For account fund safety, please bind a phone number first')).toBeVisible();
  await lookAt(page, 'demand-phone');
  await modal.getByRole('button', { name: 'Add it now' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await lookAt(page, 'demand-phone-home');
  await front(page)
    .getByRole('link', { name: /Add your phone number/ })
    .click();
  const form = front(page);
  await form.getByLabel('Phone', { exact: true }).fill('13900001234');
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await form.getByLabel('Code').fill(await newestCode(server, '+8613900001234'));
  await form.getByLabel('Login password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Phone added')).toBeVisible();
  await page.goto(`${server.address}/#/pages/index/home`);
  await expect(front(page).getByText('Add your phone number')).toBeVisible();
  await expect(front(page).getByRole('link', { name: /Add your phone number/ })).toHaveCount(0);
  await lookAt(page, 'demand-phone-gone');
  await page.goto(`${server.address}/#/pages/personal/change-secpassword`);
  await expect(front(page).getByRole('heading', { name: 'Enter 6 digits' })).toBeVisible();
  await expect(modal).toHaveCount(0);
  await setPaymentPassword(petra);
});

test.describe('in Chinese, by night', () => {
  test.use({ locale: 'zh-CN', colorScheme: 'dark' });

  test('an e-mail is demanded of a level only: nobody below it meets the gate', async ({ page, server }) => {
    const petra = await newcomer(server, '13900005678', '+8613900005678');
    await demand(server, { email: 'level_1' });
    await setPaymentPassword(petra);
    await demand(server, { email: 'everybody' });
    await layLogin(page, petra);
    await page.goto(`${server.address}/#/pages/personal/change-secpassword`);
    const modal = page.getByRole('alertdialog');
    await expect(modal.getByText('为了您的账户资金安全，请先绑定邮箱')).toBeVisible();
    await lookAt(page, 'demand-email-zh-dark');
    await modal.getByRole('button', { name: '去绑定' }).click();
    await expect(front(page).getByRole('link', { name: /绑定邮箱/ })).toBeVisible();
    await lookAt(page, 'demand-email-home-zh-dark');
    await front(page)
      .getByRole('link', { name: /绑定邮箱/ })
      .click();
    await expect(front(page).getByRole('heading', { name: '绑定邮箱', level: 1 })).toBeVisible();
  });
});
