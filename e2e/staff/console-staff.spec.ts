import type { Browser, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { front, newestCode, PHONE } from '../app.ts';
import { callWith } from '../caller.ts';
import { drawnCard, openNewcomer } from '../documents.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { openConsole } from '../operator-console.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', colorScheme: 'light' });

test('two owners let a colleague in by a link and a code, who sets their own keys; one owner alone only shuts out', async ({
  page,
  server,
  browser,
}) => {
  const name = `nora${Date.now() % 1_000_000}`;
  await openConsole(page, server, 'omar');
  await page.getByRole('link', { name: 'Operators' }).click();
  await page.getByRole('link', { name: /^omar/ }).click();
  await expect(page.getByText('Another owner has to change your account')).toBeVisible();
  await page.getByRole('button', { name: 'Add operator' }).click();
  const form = page.getByRole('form', { name: 'Add an operator' });
  await form.getByLabel('Name').fill('9lives');
  await form.getByLabel('Role').selectOption('support');
  await form.getByLabel('Reason', { exact: true }).fill('Begins on Monday, night shift');
  await form.getByRole('button', { name: /^Add operator/ }).click();
  await expect(page.getByText('2 to 39 characters')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: /^Add operator/ }).click();
  const card = page.getByRole('region', { name: `Invitation link for ${name}` });
  const link = (await card.locator('.digits').textContent()) ?? '';
  expect(link).toContain('#/invitation/');
  await lookAt(page, 'console-operators-link');

  await card.getByRole('button', { name: 'Sent' }).click();
  await expect(page.getByText(link)).toHaveCount(0);
  await page.getByRole('link', { name: /^Second approvals/ }).click();
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByText('This is your own proposal, so somebody else has to approve it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const second = await consoleOf(browser);
  await openConsole(second, server, 'olga');
  await second.getByRole('link', { name: /^Second approvals/ }).click();
  await second.getByRole('link', { name: new RegExp(name) }).click();
  await expect(second.getByText('Begins on Monday, night shift').first()).toBeVisible();
  await lookAt(second, 'console-proposal');
  await approve(second, 'Met her on Friday');
  const invitation = second.getByRole('region', { name: `Invitation code for ${name}` });
  const code = (await invitation.locator('.digits').textContent()) ?? '';
  await lookAt(second, 'console-proposal-code');
  await invitation.getByRole('button', { name: 'I have told them' }).click();
  await expect(second.getByText(code)).toHaveCount(0);

  const invited = await consoleOf(browser);
  await invited.goto(link);
  await invited.getByLabel('Invitation code').fill('WRONG222');
  await invited.getByRole('button', { name: 'Next' }).click();
  await expect(invited.getByText('4 tries left')).toBeVisible();
  await invited.getByLabel('Invitation code').fill(code);
  await invited.getByRole('button', { name: 'Next' }).click();
  await expect(invited.getByText(`Name ${name}, role support`)).toBeVisible();
  await lookAt(invited, 'console-invitation');
  const secret = (await invited.locator('.issued-secret .digits').textContent()) ?? '';
  await invited.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await invited.getByLabel('Authenticator code').fill(codeAt(secret, 0));
  await invited.getByRole('button', { name: 'Finish' }).click();
  await expect(invited.getByText('Log in with your name')).toBeVisible();
  await invited.getByRole('button', { name: 'Go to login' }).click();
  // Codes open once, and that of this half minute has opened the invitation.
  await logIn(invited, name, codeAt(secret, 1));
  await expect(invited.getByRole('link', { name: /^Contacts/ })).toBeVisible();
  await expect(invited.getByRole('link', { name: 'Operators' })).toHaveCount(0);
  // The device is known from now on, which strangers' wrong tries do not touch.
  expect(await invited.evaluate(() => localStorage.getItem('eh.console.devices'))).toContain(`"${name}":`);
  await invited.goto(link);
  await invited.getByLabel('Invitation code').fill(code);
  await invited.getByRole('button', { name: 'Next' }).click();
  await expect(invited.getByText('This invitation has been used')).toBeVisible();
  await invited.goto(`${server.address}/console/#/`);

  await page.getByRole('link', { name: 'Operators' }).click();
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByLabel('Role', { exact: true }).selectOption('auditor');
  await page.getByLabel('Reason', { exact: true }).fill('Checks the others from now on');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('is waiting for another owner')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' }).getByText('support', { exact: true })).toBeVisible();
  await second.getByRole('link', { name: /^Second approvals/ }).click();
  await second.getByRole('link', { name: new RegExp(name) }).click();
  await approve(second, 'Agreed');
  await expect(page.getByRole('region', { name: 'Details' }).getByText('auditor', { exact: true })).toBeVisible();
  await expect(invited.getByText('Your login has expired')).toBeVisible();

  await decide(page, 'Disable', 'Left the company');
  await expect(page.getByRole('button', { name: 'Restore login' })).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  for (const done of ['Added an operator', 'Changed a role', 'Approved a proposal', 'Disabled an operator'])
    await expect(history.getByRole('row', { name: done }).first()).toBeVisible();
  await expect(history.getByText('omar and olga').first()).toBeVisible();
  await expect(history.getByText('No link between the two').first()).toBeVisible();
  await lookAt(page, 'console-operators-history');
  await second.context().close();
  await invited.context().close();

  const small = await consoleOf(browser, { zh: true });
  await openConsole(small, server, 'omar');
  await small.goto(page.url());
  await expect(small.getByRole('heading', { name })).toBeVisible();
  await lookAt(small, 'console-operators-zh-dark-1024');
  expect(await small.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await small.context().close();
});

test('the owner switches names off, and the login and register pages follow', async ({ page, server, browser }) => {
  const context = await browser.newContext(PHONE);
  const phone = await context.newPage();
  await openConsole(page, server, 'omar');
  await page.getByRole('link', { name: 'Login and registration' }).click();
  const registering = page.getByRole('group', { name: 'Register with' });
  try {
    await phone.goto(`${server.address}/#/pages/login/register`);
    await expect(phone.getByLabel('Phone or e-mail', { exact: true })).toBeVisible();
    await registering.getByLabel('Phone').uncheck();
    await expect(registering.getByText('At least one has to stay on')).toBeVisible();
    await page.getByRole('group', { name: 'Log in with' }).getByLabel('E-mail').uncheck();
    await page.getByLabel('Reason', { exact: true }).fill('The message gateway is down');
    await lookAt(page, 'console-entry');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Applied', { exact: true })).toBeVisible();
    await phone.reload();
    await expect(phone.getByLabel('E-mail', { exact: true })).toBeVisible();
    await lookAt(phone, 'register-by-email-only');
    await phone.goto(`${server.address}/#/pages/login/login`);
    await expect(front(phone).getByLabel('Phone or username', { exact: true })).toBeVisible();
    const small = await consoleOf(browser, { zh: true });
    await openConsole(small, server, 'omar');
    await small.getByRole('link', { name: '登录与注册' }).click();
    await expect(small.getByText('页面显示：手机号或用户名')).toBeVisible();
    await lookAt(small, 'console-entry-zh-dark-1024');
    await small.context().close();
  } finally {
    await page.getByRole('group', { name: 'Log in with' }).getByLabel('E-mail').check();
    await registering.getByLabel('Phone').check();
    await page.getByLabel('Reason', { exact: true }).fill('The gateway works again');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByLabel('Reason', { exact: true })).toHaveCount(0);
  }
  await phone.reload();
  await expect(front(phone).getByLabel('Phone, e-mail or username', { exact: true })).toBeVisible();
  await context.close();
});

test('an operator looks at the picture of a person without their e-mail, calls, and changes it', async ({
  page,
  server,
  browser,
}) => {
  const name = `irene${Date.now() % 1_000_000}`;
  const { context, page: phone } = await openNewcomer(browser, server, name);
  await phone.goto(`${server.address}/#/pages/personal/change-email`);
  await front(phone).getByRole('button', { name: 'I can no longer use my current e-mail' }).click();
  const form = front(phone);
  await form.getByLabel('New e-mail').fill(`${name}@example.org`);
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect(form.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await form.getByLabel('Code sent to the new one').fill(await newestCode(server, `${name}@example.org`));
  await form.getByLabel('Why you can no longer use the old one').fill('My provider closed it');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await drawnCard(phone, 900) });
  await form.getByRole('button', { name: 'Submit request' }).click();
  const keypad = phone.getByRole('dialog');
  for (const digit of '135790') await keypad.getByRole('button', { name: digit, exact: true }).click();
  await expect(form.getByText('Under review')).toBeVisible();

  await openConsole(page, server, 'rita');
  await page.getByRole('link', { name: /^Contacts/ }).click();
  await expect(page.getByRole('region', { name: 'Queue' }).getByRole('link')).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(page.getByText(`${name}@example.org`)).toBeVisible();
  await expect(page.getByText('Claim the case to see the pictures')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect
    .poll(() => page.getByRole('img', { name: 'Picture 1' }).evaluate((image) => Reflect.get(image, 'naturalWidth')))
    .toBeGreaterThan(0);
  await lookAt(page, 'console-contacts');
  await page.keyboard.press('p');
  await page.getByLabel('Reason', { exact: true }).fill('Fits his card; the old address bounces');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('rita gave the first approval')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Claim/ })).toBeVisible();

  // A second, independent operator sees who signed and why, looks again, and agrees.
  await openConsole(page, server, 'olga');
  await page.getByRole('link', { name: /^Contacts/ }).click();
  await expect(page.getByRole('region', { name: 'Queue' }).getByRole('link')).toHaveCount(1);
  await page.keyboard.press('j');
  await expect(page.getByText('rita gave the first approval')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('rita gave the first approval')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await lookAt(page, 'console-contacts-second');
  await page.keyboard.press('p');
  await page.getByLabel('Reason', { exact: true }).fill('Called: the old address bounces');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('No requests waiting')).toBeVisible();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('row', { name: /Approved a contact change/ })).toContainText('Called: the old address');
  await expect(page.getByRole('row', { name: /First approval of a contact change/ })).toContainText('Fits his card');
  await expect(page.getByRole('row', { name: /Viewed a private file/ }).first()).toContainText('lost contact');
  await context.close();
  const login = {
    account: `${name}@example.org`,
    password: 'Demo-1234',
    device: { device_id: `browser-test-${name}` },
  };
  expect((await callWith(server.address, null, 'POST /api/login', login)).token).not.toBe('');
});

const OWN_PASSWORD = 'a password of my own';

/** The code an authenticator shows, so many half minutes from now. */
function codeAt(secret: string, periodsAhead: number): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + periodsAhead * 30_000 });
}

async function approve(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: /^Approve/ }).click();
  await page.getByLabel('Reason', { exact: true }).fill(reason);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
}

async function consoleOf(browser: Browser, { zh = false } = {}): Promise<Page> {
  const context = await browser.newContext(
    zh
      ? { viewport: { width: 1024, height: 768 }, locale: 'zh-CN', colorScheme: 'dark' }
      : { viewport: { width: 1440, height: 900 }, locale: 'en-GB' },
  );
  return context.newPage();
}

async function logIn(page: Page, name: string, totp: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await page.getByLabel('Code').fill(totp);
  await expect(page.getByRole('navigation')).toBeVisible();
}

async function decide(page: Page, button: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByLabel('Reason', { exact: true }).fill(reason);
  await page.keyboard.press('Control+Enter');
}
