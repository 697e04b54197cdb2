import type { Page } from '@playwright/test';
import { front, layLogin, logIn, newestCode, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { expect, lookAt, test } from '../fixtures.ts';
import { coffeeShop } from './shop.ts';

test.use(PHONE);

const PASSWORD = '135790';
const SCOPES = ['openid', 'profile', 'pay'];

async function answerAsShop(page: Page, site: string): Promise<void> {
  await page.route(`${site}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel=icon href=data:,><h1>Welcome</h1>' }),
  );
}

test('allows an app to pay within lowered caps, sees it among the authorized apps, and withdraws it', async ({
  page,
  server,
}) => {
  const shop = await coffeeShop(server);
  await answerAsShop(page, shop.site);
  await logIn(page, server, 'carol');
  await page.goto(await shop.apply(SCOPES));
  await expect(front(page).getByRole('heading', { name: /asks to use your account$/ })).toBeVisible();
  await lookAt(page, 'authorize');
  await front(page)
    .getByRole('switch', { name: /Pay for you/ })
    .click();
  await front(page).getByRole('button', { name: 'Lower it' }).click();
  const caps = page.getByRole('dialog', { name: 'Lower the amounts' });
  await caps.getByLabel('A payment at most').fill('20');
  await caps.getByLabel('A day at most').fill('40');
  await lookAt(page, 'authorize-caps');
  await caps.getByRole('button', { name: 'Apply' }).click();
  await expect(front(page).getByText('Pay for you, 20.00 EH each, 40.00 EH a day')).toBeVisible();
  await lookAt(page, 'authorize-paying');
  await front(page).getByRole('button', { name: 'Allow' }).click();
  const code = page.getByRole('dialog', { name: 'Verify that it is you' });
  await code.getByRole('button', { name: 'Send code' }).click();
  await expect(code.getByText(/^Code sent to/)).toBeVisible();
  await lookAt(page, 'authorize-code');
  await code.getByRole('textbox').fill(await newestCode(server));
  await expect(page.getByRole('dialog', { name: 'Payment password' })).toContainText('use your account');
  await page.keyboard.type(PASSWORD);
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  const back = new URL(page.url());
  expect(back.origin + back.pathname).toBe(`${shop.site}/login/back`);
  expect(back.searchParams.get('state')).toBe('s1');
  expect(back.searchParams.get('code')).toBeTruthy();

  await page.goto(`${server.address}/#/pages/index/personal`);
  await front(page).getByRole('link', { name: 'Authorized apps' }).click();
  await expect(front(page).getByRole('heading', { name: '1 app may use your account' })).toBeVisible();
  await expect(front(page).getByText('Only 1 may spend, at most 40.00 EH more today')).toBeVisible();
  await lookAt(page, 'grants');
  await front(page)
    .getByRole('link', { name: /North Hill Coffee/ })
    .click();
  await expect(front(page).getByRole('heading', { name: 'Active, 90 days left' })).toBeVisible();
  await lookAt(page, 'grant');
  await front(page)
    .getByRole('switch', { name: /Pay for you/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(front(page).getByRole('switch', { name: /Pay for you/ })).toHaveCount(0);
  await front(page).getByRole('button', { name: 'Withdraw the authorization' }).click();
  await lookAt(page, 'grant-withdraw');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(front(page).getByRole('heading', { name: 'Withdrawn by you' })).toBeVisible();
  await lookAt(page, 'grant-withdrawn');
  await front(page).getByRole('button', { name: 'Back' }).click();
  await expect(front(page).getByRole('heading', { name: 'No app may use your account' })).toBeVisible();
  await front(page)
    .getByRole('link', { name: /Withdrawn or ended/ })
    .click();
  await expect(front(page).getByText('Withdrawn by you')).toBeVisible();
  await lookAt(page, 'grants-ended');
});

test('refuses, and a request that was answered or does not exist says so', async ({ page, server }) => {
  const shop = await coffeeShop(server);
  await answerAsShop(page, shop.site);
  await logIn(page, server, 'carol');
  const link = await shop.apply(['openid']);
  await page.goto(link);
  await front(page).getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
  await page.goto(link);
  await expect(front(page).getByRole('heading', { name: 'This request was already answered' })).toBeVisible();
  await lookAt(page, 'authorize-answered');
  await page.goto(`${server.address}/#/pages/auth/auth-apply?apply_auth_token=nobody-knows-this`);
  await expect(front(page).getByRole('heading', { name: 'This request is not valid' })).toBeVisible();
  await lookAt(page, 'authorize-unknown');
  const late = await shop.apply(['openid']);
  await server.advance(16 * 60);
  await page.goto(late);
  await expect(front(page).getByRole('heading', { name: 'This request has expired' })).toBeVisible();
  await lookAt(page, 'authorize-expired');
});

test('logs in for the app first, and switches the account with the whole request', async ({ page, server }) => {
  const shop = await coffeeShop(server);
  await answerAsShop(page, shop.site);
  const flow = new URLSearchParams({ auth_apply_from: `${shop.site}/`, auth_scope_type: 'openid profile' });
  const link = `${await shop.apply(['openid', 'profile'])}&${flow.toString()}`;
  await page.goto(link);
  await expect(
    front(page).getByText(`After you log in, you will continue to authorize ${new URL(shop.site).host}`),
  ).toBeVisible();
  await page.getByLabel('Phone, e-mail or username').fill('carol');
  await page.getByLabel('Password', { exact: true }).fill('Demo-1234');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const heading = front(page).getByRole('heading', { name: /asks to use your account$/ });
  const device = page.getByRole('heading', { name: 'Verify this device' });
  await expect(heading.or(device)).toBeVisible();
  if (await device.isVisible()) await page.getByLabel('Code').fill(await newestCode(server));
  await expect(heading).toBeVisible();
  await front(page).getByRole('link', { name: 'Switch' }).click();
  await expect(front(page).getByRole('heading', { name: 'Switch account' })).toBeVisible();
  await front(page).getByRole('link', { name: 'Log in with another account' }).click();
  await expect(front(page).getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
  const carried = new URL(page.url().replace('/#/', '/')).searchParams;
  for (const [name, value] of flow) expect(carried.get(name)).toBe(value);
  expect(carried.get('apply_auth_token')).toBeTruthy();
});

test('in Chinese and dark, at 200 % text and on a wide screen', async ({ browser, server }) => {
  const shop = await coffeeShop(server);
  const looks = [
    ['zh-dark', { ...PHONE, locale: 'zh-CN', colorScheme: 'dark' }, 16],
    ['large', PHONE, 32],
    ['wide', { ...PHONE, viewport: { width: 1280, height: 900 } }, 16],
  ] as const;
  const carol = await logInAs(server.address, 'carol');
  for (const [name, options, size] of looks) {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '${size}px'))`,
    );
    await layLogin(page, carol);
    await page.goto(await shop.apply(SCOPES));
    await expect(front(page).getByRole('button', { name: /^(Allow|允许)$/ })).toBeVisible();
    await lookAt(page, `authorize-${name}`);
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), name).toBe(false);
    await page.goto(`${server.address}/#/pages/auth/grants`);
    await expect(front(page).getByRole('heading', { name: /^(Authorized apps|已授权应用)$/ })).toBeVisible();
    await lookAt(page, `grants-${name}`);
    await context.close();
  }
});
