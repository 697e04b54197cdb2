import type { Page } from '@playwright/test';
import { front, layLogin, PHONE } from '../app.ts';
import { logInAs } from '../caller.ts';
import { type Deployments, pressUpdate, startDeployments } from '../deployments.ts';
import { consoleErrorsOf, expect, lookAt, test } from '../fixtures.ts';

test.use({ ...PHONE, serviceWorkers: 'allow' });

let site: Deployments;
test.beforeAll(async ({ server }) => {
  site = await startDeployments(server.address);
});
test.afterAll(() => site.close());

/** Opens the app and waits until its worker has stored the whole build. */
async function openInstalled(page: Page): Promise<void> {
  await page.goto(site.address);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  const worker = await (await fetch(`${site.address}/service-worker.js`)).text();
  const files = worker.match(/\/assets\/[\w.-]+\.\w+/g)?.length ?? 0;
  await expect.poll(async () => (await storedPaths(page)).length).toBe(files + SHELL_FILES);
}

/** The page, and the one without a network. */
const SHELL_FILES = 2;

/** Everything that the browser's cache holds for the app. */
function storedPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`caches.keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((stored) => stored.flat().map(({ url }) => new URL(url).pathname))`);
}

test('the installed app starts offline, with the last balances and their time, and deletes them at the logout', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await layLogin(page, await logInAs(server.address, 'bob'));
  await openInstalled(page);
  const balance = page.getByLabel('Balance', { exact: true });
  const shown = await balance.locator('.amount').first().textContent();
  for (const path of await storedPaths(page)) expect(path).toMatch(/^\/(assets\/.+|offline\.html|)$/);
  const manifest = await page.evaluate(async () => (await fetch('/app.webmanifest')).json());
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  site.setOnline(false);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Offline · as of \d\d:\d\d$/)).toBeVisible();
  await expect(balance.locator('.amount').first()).toHaveText(shown ?? '');
  await lookAt(page, 'app-offline-start');
  await page.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Me', exact: true })).toBeVisible();
  site.setOnline(true);
  await context.setOffline(false);
  await expect(page.getByText(/^Offline/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
  const left = await page.evaluate(() => Object.values(localStorage).join());
  expect(left).not.toContain('balance');
  await context.close();
});

test('a new build is offered once it is loaded, keeps what is typed, and replaces the old files', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await layLogin(page, await logInAs(server.address, 'bob'));
  await openInstalled(page);
  await page.goto(`${site.address}/#/pages/wallet/transfer`);
  await front(page).getByRole('textbox').first().fill('alice');
  await site.deploy();
  await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => null)');
  const bar = page.getByText('A new version is ready');
  await expect(bar).toBeVisible();
  await expect(front(page).getByRole('textbox').first()).toHaveValue('alice');
  await lookAt(page, 'app-update-ready');
  await pressUpdate(page, page.getByRole('button', { name: 'Update', exact: true }));
  await expect(bar).toHaveCount(0);
  await expect(front(page).getByRole('textbox').first()).toHaveValue('alice');
  await expect.poll(() => page.evaluate<readonly string[]>('caches.keys()')).toHaveLength(1);
  for (const path of await storedPaths(page)) expect(path).not.toMatch(/^\/assets\/start-[\w-]{8}\.js$/);
  await context.close();
});

test('a page whose file was removed by a deployment reloads once and keeps what is typed, also after going back', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const said = consoleErrorsOf(context);
  await layLogin(page, await logInAs(server.address, 'bob'));
  const started = page.waitForResponse('**/api/version');
  await page.goto(`${site.address}/#/pages/wallet/transfer`);
  await front(page).getByRole('textbox').first().fill('alice');
  await started;
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await site.deploy();
  await page.evaluate("location.hash = '#/pages/orders/transfer-records'");
  await expect(front(page).getByRole('heading', { name: 'Transfers', exact: true })).toBeVisible();
  expect(loads).toHaveLength(1);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.goBack();
  await expect(front(page).getByRole('textbox').first()).toHaveValue('alice');
  expect(said.filter((line) => !line.includes('404'))).toEqual([]);
  await context.close();
});
