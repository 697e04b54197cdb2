import { DEMO_PASSWORD, front, logIn, logInByHand, newestCode, PHONE } from '../app.ts';
import { expect, lookAt, test } from '../fixtures.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

test('leads a stranger from any page to the login', async ({ page, server }) => {
  await page.goto(`${server.address}/#/pages/trade/buy-market`);
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeFocused();
  await expect(page).toHaveURL(/#\/pages\/login\/login\?then=/);
  await expect(page).toHaveTitle('Log in · EH');
  await lookAt(page, 'app-login');
});

test('opens the page of a link once its reader has logged in', async ({ page, server }) => {
  await page.goto(`${server.address}/#/pages/orders/wallet-orders`);
  await page.getByLabel('Phone, e-mail or username').fill('alice');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/#\/pages\/orders\/wallet-orders$/);
  await expect(front(page).getByRole('heading', { name: 'Bills' })).toBeVisible();
});

test('says beside the fields what is missing and what is wrong', async ({ page, server }) => {
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please enter: Password')).toBeVisible();
  await page.getByLabel('Phone, e-mail or username').fill('alice');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not her password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(password).toHaveAccessibleDescription('Wrong name or password');
  await expect(page.getByLabel('Phone, e-mail or username')).toHaveValue('alice');
  await lookAt(page, 'app-login-refused');
});

test('opens an account by e-mail, sets a payment password, and finds a trivial one refused', async ({
  page,
  server,
}) => {
  const address = 'nina@example.com';
  await page.goto(server.address);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeFocused();
  const register = front(page);
  await register.getByLabel('Phone or e-mail').fill(address);
  await register.getByRole('button', { name: 'Send code' }).click();
  await expect(register.getByRole('button', { name: /^Resend in/ })).toBeVisible();
  await register.getByLabel('Code').fill(await newestCode(server, address));
  await register.getByLabel('Password', { exact: true }).fill('short');
  await register.getByRole('button', { name: 'Create an account' }).click();
  await expect(register.getByText('At least 8 characters', { exact: true })).toBeVisible();
  await lookAt(page, 'app-register');
  await register.getByLabel('Password', { exact: true }).fill('Kestrel-7731');
  await register.getByLabel('Nickname').fill('Nina');
  await register.getByRole('button', { name: 'Create an account' }).click();
  await expect(register.getByText('Please accept them to go on')).toBeVisible();
  await register.getByRole('checkbox', { name: /^I have read and accept/ }).check();
  await register.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeFocused();

  await page.getByRole('link', { name: 'Sell', exact: true }).click();
  const gate = page.getByRole('alertdialog', { name: 'Friendly reminder' });
  await expect(gate).toContainText('please set a payment password first');
  await gate.getByRole('button', { name: 'Set it now' }).click();
  await expect(page.getByRole('heading', { name: 'Enter 6 digits' })).toBeVisible();
  await page.keyboard.type('111111');
  await expect(page.getByText('Six equal or consecutive digits are easy to guess')).toBeVisible();
  await lookAt(page, 'app-payment-password');
  for (const heading of ['Enter 6 digits', 'Enter it again']) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.keyboard.type('482913');
  }
  await page.getByLabel('Login password').fill('Kestrel-7731');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Payment password set')).toBeVisible();
  await expect(page.getByText('Verify your identity')).toBeVisible();
});

test('logs in on a new device with its code, and out again', async ({ page, server }) => {
  await logInByHand(page, server, 'alice');
  await lookAt(page, 'app-home');
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await lookAt(page, 'app-me');
  await front(page).getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out?' });
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
  await page.goto(`${server.address}/#/pages/index/personal`);
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
});

test('changes the login password and logs in by the new one', async ({ page, server }) => {
  await logIn(page, server, 'dora');
  await page.goto(`${server.address}/#/pages/personal/set-psd`);
  await page.getByLabel('Current login password').fill('wrong one here');
  await page.getByLabel('New login password').fill('Kestrel-7731');
  await page.getByLabel('Repeat new password').fill('Kestrel-7732');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The passwords do not match')).toBeVisible();
  await page.getByLabel('Repeat new password').fill('Kestrel-7731');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Current login password')).toHaveAccessibleDescription('Wrong login password Why?');
  await lookAt(page, 'app-change-password');
  await page.getByLabel('Current login password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Login password changed')).toBeVisible();
});

test('shows a returning person their page at once, and leaves it when fresh answers close it', async ({
  page,
  server,
}) => {
  await logIn(page, server, 'alice');
  await page.goto(`${server.address}/#/pages/index/announcement`);
  const title = front(page).getByRole('heading', { name: 'Announcements' });
  await expect(title).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/trade/permissions', async (route) => {
    const answer = await route.fetch();
    const { data, ...envelope } = await answer.json();
    await held.promise;
    const banned = [{ name: 'announcement', title: 'Closed until tomorrow' }];
    await route.fulfill({ json: { ...envelope, data: { ...data, banned_routes: banned } } });
  });
  await page.reload();
  await expect(title).toBeVisible();
  held.resolve();
  const closed = page.getByRole('alertdialog', { name: 'Closed until tomorrow' });
  await closed.getByRole('button', { name: 'Cancel' }).click();
  await expect(front(page).getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.unroute('**/api/trade/permissions');

  // The stored answer says no, and the fresh one opens the page again: no modal comes first.
  await page.goto(`${server.address}/developers`);
  await page.goto(`${server.address}/#/pages/index/announcement`);
  await expect(title).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
