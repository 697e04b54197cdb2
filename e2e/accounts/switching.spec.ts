import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, front, logInByHand, PHONE } from '../app.ts';
import { callWith, logInAs } from '../caller.ts';
import { consoleErrorsOf, expect, lookAt, test } from '../fixtures.ts';
import { People } from '../people.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

const PAYMENT_PASSWORD = '135790';
const SHOP = 'http://shop.example/cart';
/** A page that asks for nothing, not even for an icon. */
const PLAIN = '<link rel="icon" href="data:,"><title>Elsewhere</title>';

async function openSwitching(page: Page): Promise<void> {
  await front(page).getByRole('link', { name: 'Me', exact: true }).click();
  await front(page).getByRole('link', { name: 'Switch account' }).click();
  await expect(page.getByRole('heading', { name: 'Switch account' })).toBeFocused();
}

async function typeLogin(page: Page, name: string): Promise<void> {
  await front(page).getByLabel('Phone, e-mail or username').fill(name);
  await front(page).getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await front(page).getByRole('button', { name: 'Log in' }).click();
}

async function typePaymentPassword(page: Page, digits = PAYMENT_PASSWORD): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toBeVisible();
  await page.keyboard.type(digits);
}

const accountsOf = (page: Page) =>
  front(page).getByRole('list', { name: 'Accounts on this device' }).getByRole('listitem');

/** Everything this page's storage keeps in readable form. */
const readableStorage = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

test('switches between the accounts of a device without typing a password again', async ({ page, server }) => {
  // Two people who share a device no longer count as strangers, and alice and bob trade in other tests.
  const [carol, bob] = [await logInAs(server.address, 'carol'), await logInAs(server.address, 'bob')];
  const nameOf = async (caller: typeof carol) => (await caller.must('GET /api/m', {})).nickname;
  const [carolName, bobName] = [await nameOf(carol), await nameOf(bob)];
  await logInByHand(page, server, 'carol');
  const tokenOfCarol = await tokenIn(page);
  await openSwitching(page);
  await expect(accountsOf(page)).toHaveCount(1);
  await front(page).getByRole('link', { name: 'Log in with another account' }).click();
  await typeLogin(page, 'bob');
  await expect(page.getByRole('heading', { name: 'Home' })).toBeFocused();
  expect(await readableStorage(page)).not.toContain(tokenOfCarol);

  await openSwitching(page);
  await expect(accountsOf(page)).toHaveCount(2);
  await expect(accountsOf(page).first()).toContainText('Current');
  await expect(accountsOf(page).first()).toContainText(bobName);
  await lookAt(page, 'switching-list');
  await accountsOf(page).getByRole('button', { name: carolName }).click();
  await typePaymentPassword(page, '000000');
  await expect(page.getByText('Wrong payment password. 4 tries left.')).toBeVisible();
  await lookAt(page, 'switching-wrong');
  const tokenOfBob = await tokenIn(page);
  await typePaymentPassword(page);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeFocused();
  await front(page).getByRole('link', { name: 'Me', exact: true }).click();
  await expect(front(page).getByText(carolName)).toBeVisible();
  const stored = await readableStorage(page);
  expect(stored).not.toContain(tokenOfCarol);
  expect(stored).not.toContain(tokenOfBob);
  await expect(callWith(server.address, tokenOfBob, 'GET /api/m', {})).rejects.toThrow('40101');

  await front(page).getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await front(page).getByRole('button', { name: 'Accounts on this device' }).click();
  await expect(accountsOf(page)).toHaveCount(2);
  await accountsOf(page).getByRole('button', { name: bobName }).click();
  await typePaymentPassword(page);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeFocused();

  await openSwitching(page);
  await front(page).getByRole('button', { name: 'Manage' }).click();
  await lookAt(page, 'switching-manage');
  await accountsOf(page)
    .getByRole('button', { name: `Remove ${carolName}` })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Remove ${carolName}` })
    .click();
  await expect(accountsOf(page)).toHaveCount(1);

  // Logged out from afar, the device has lost the account too.
  await bob.must('POST /api/devices/end_others', {});
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeFocused();
  await front(page).getByRole('button', { name: 'Accounts on this device' }).click();
  await expect(page.getByText('No account on this device yet')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('eh.settings', '{"language":"zh-CN","theme":"dark"}'));
  await page.reload();
  await expect(page.getByText('此设备上还没有账号')).toBeVisible();
  await lookAt(page, 'switching-none-zh-dark');
});

test('an ended session is cleared and leads to the login, with nothing listening any more', async ({
  browser,
  server,
}) => {
  const people = new People(browser, server);
  const page = await people.withPhone('bob');
  const { token } = await logInAs(server.address, 'bob');
  const elsewhere = `${server.address}/elsewhere`;
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: PLAIN }));
  await page.goto(elsewhere);
  await callWith(server.address, token, 'GET /api/logout', {});
  const channels: string[] = [];
  page.on('websocket', (socket) => channels.push(socket.url()));
  await page.goto(server.address);
  await expect(page.getByText('Login expired')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeFocused();
  expect(await tokenIn(page)).toBeNull();
  expect(channels).toEqual([]);
  await people.goHome(/401/);
});

test('stays at the login when the session has ended, though its page loads afterwards', async ({ browser, server }) => {
  const people = new People(browser, server);
  const page = await people.withPhone('bob');
  const { token } = await logInAs(server.address, 'bob');
  await page.goto(server.address);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  const elsewhere = `${server.address}/elsewhere`;
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: PLAIN }));
  await page.goto(elsewhere);
  await callWith(server.address, token, 'GET /api/logout', {});
  const held = Promise.withResolvers<void>();
  const code = /\/assets\/home-.*\.js/;
  await page.route(code, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(server.address);
  const login = page.getByRole('heading', { name: 'Log in', exact: true });
  await expect(login).toBeFocused();
  const loaded = page.waitForResponse(code);
  held.resolve();
  await (await loaded).finished();
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
  await expect(login).toBeVisible();
  await people.goHome(/401/);
});

test('a session that ends while a site asks to be authorized leads back to that site', async ({ browser, server }) => {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const said = consoleErrorsOf(context);
  const page = await context.newPage();
  const request = new URLSearchParams({ apply_auth_token: 'a-token-of-the-shop', auth_apply_from: SHOP });
  const link = `<a href="${server.address}/#/pages/auth/auth-apply?${request.toString()}">Pay with EH</a>`;
  await page.route(SHOP, (route) => route.fulfill({ contentType: 'text/html', body: PLAIN + link }));
  await page.goto(SHOP);
  await page.getByRole('link', { name: 'Pay with EH' }).click();
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeFocused();
  await typeLogin(page, 'bob');
  await expect(page).toHaveURL(/pages\/auth\/auth-apply\?.*auth_apply_from=/);
  const token = await tokenIn(page);

  await page.goto(SHOP);
  await callWith(server.address, token, 'GET /api/logout', {});
  await page.getByRole('link', { name: 'Pay with EH' }).click();
  await expect(page.getByText('Login expired, please re-authorize')).toBeVisible();
  expect(await tokenIn(page)).toBeNull();
  await expect(page).toHaveURL(SHOP);

  // The list of accounts keeps where one came from, and says so.
  await page.getByRole('link', { name: 'Pay with EH' }).click();
  await front(page).getByRole('button', { name: 'Accounts on this device' }).click();
  await expect(front(page).getByText('After you log in, you will continue to authorize shop.example')).toBeVisible();
  await expect(accountsOf(page)).toHaveCount(1);
  await lookAt(page, 'switching-for-site');
  await accountsOf(page).getByRole('button').first().click();
  await typePaymentPassword(page);
  await expect(page).toHaveURL(/pages\/auth\/auth-apply\?.*auth_apply_from=/);
  await context.close();
  expect(said.filter((line) => !line.includes('401'))).toEqual([]);
});

function tokenIn(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('eh.session') ?? '{}');
    return typeof stored === 'object' && stored !== null && 'token' in stored && typeof stored.token === 'string'
      ? stored.token
      : null;
  });
}
