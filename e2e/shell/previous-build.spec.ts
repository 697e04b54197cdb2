import type { Browser, Page } from '@playwright/test';
import { front, layLogin, PHONE } from '../app.ts';
import { type Caller, logInAs } from '../caller.ts';
import { type Deployments, pressUpdate, startDeployments } from '../deployments.ts';
import { expect, test } from '../fixtures.ts';
import type { RunningServer } from '../running-server.ts';

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } });

let site: Deployments;
test.beforeEach(async ({ server, previousBuild }) => {
  const missing = 'missing' in previousBuild ? previousBuild.missing : null;
  test.skip(missing !== null, missing ?? '');
  const firstBuild = 'folder' in previousBuild ? previousBuild.folder : '';
  site = await startDeployments(server.address, { firstBuild });
});
test.afterEach(() => site?.close());

test('the app of the previous landing works on this server, and becomes this one after an update or a lost file', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await layLogin(page, await logInAs(server.address, 'bob'));
  await page.goto(site.address);
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  const before = await startOf(page);
  const alice = await logInAs(server.address, 'alice');
  await listAtAPriceOfItsOwn(alice);
  await page.goto(`${site.address}/#/pages/trade/buy-market`);
  await front(page)
    .getByRole('link', { name: /^Buy at ¥7\.01 from Alice/ })
    .click();
  await front(page).getByLabel('I pay').fill('1000');
  await front(page)
    .getByRole('button', { name: /^Place order, pay ¥1,000\.00/ })
    .click();
  await expect(page).toHaveURL(/buy-trade\?id=/);
  const trade = new URLSearchParams(page.url().split('?').at(-1)).get('id') ?? '';
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  await expect(front(page).getByRole('link', { name: 'Chat', exact: true })).toBeVisible();
  await front(page).getByRole('link', { name: 'Chat', exact: true }).click();
  const message = front(page).getByLabel('Message', { exact: true });
  await message.fill('Sent by the app of before');
  await message.press('Enter');
  const sent = front(page).getByRole('log').getByText('Sent by the app of before');
  await expect(sent).toBeVisible();
  await message.fill('Not sent yet');

  const left = await openWithoutWorker(browser, server);
  await hasStoredItsBuild(page);
  await site.deploy();
  await page.evaluate('navigator.serviceWorker.ready.then((found) => found.update()).then(() => null)');
  await expect.poll(() => stateOfWorker(page, 'waiting')).toBe('installed');
  const offer = page.getByText('A new version is ready');
  await expect(offer).toBeVisible();
  await expect(message).toHaveValue('Not sent yet');
  expect(await startOf(page)).toBe(before);
  await pressUpdate(page, page.getByRole('button', { name: 'Update', exact: true }));
  await expect.poll(() => startOf(page)).not.toBe(before);
  expect(await stateOfWorker(page, 'waiting')).toBe(null);
  await expect(offer).toHaveCount(0);
  await expect(sent).toBeVisible();
  await expect(front(page).getByLabel('Message', { exact: true })).toHaveValue('Not sent yet');

  const bob = await logInAs(server.address, 'bob');
  const { messages } = await bob.must('GET /api/chat', { id: trade });
  expect(messages.filter(({ text }) => text === 'Sent by the app of before')).toHaveLength(1);
  await context.close();

  await left.evaluate("location.hash = '#/pages/help/feedback'");
  await expect.poll(() => startOf(left)).not.toBe(before);
  await expect(front(left).getByRole('heading', { name: 'Feedback' })).toBeVisible();
  await expect(left.getByRole('alertdialog')).toHaveCount(0);
  await left.context().close();
});

/** The app of before on another phone, where no worker keeps its files. */
async function openWithoutWorker(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await layLogin(page, await logInAs(server.address, 'bob'));
  // The code that renews the page has come by then.
  const started = page.waitForResponse('**/api/version');
  await page.goto(`${site.address}/#/pages/wallet/transfer`);
  await expect(front(page).getByRole('textbox').first()).toBeVisible();
  await started;
  return page;
}

/** The script that a page has begun with: its name is the build's. */
async function startOf(page: Page): Promise<string> {
  return (await page.locator('script[src*="/assets/start-"]').first().getAttribute('src')) ?? '';
}

async function listAtAPriceOfItsOwn(seller: Caller): Promise<void> {
  const { accounts } = await seller.must('GET /api/wallet/index', {});
  await seller.must('POST /api/order/sale', {
    total: '300.00',
    price: '7.01',
    minimum: '100.00',
    maximum: '2000.00',
    payment_account_ids: accounts.map(({ id }) => id),
    payment_window_minutes: 15,
    security_password: '135790',
  });
}

/** The page, and the one without a network. */
const SHELL_FILES = 2;

/**
 * The app registers its worker some seconds after its first page, and then has it store the whole build. A worker that
 * is still at it gives way late.
 */
async function hasStoredItsBuild(page: Page): Promise<void> {
  const worker = await (await fetch(`${site.address}/service-worker.js`)).text();
  const files = new Set(worker.match(/\/assets\/[\w.-]+\.\w+/g)).size;
  const stored = `caches.keys()
    .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
    .then((all) => all.flat().length)`;
  await expect.poll(() => page.evaluate<number>(stored)).toBe(files + SHELL_FILES);
  await expect.poll(() => stateOfWorker(page, 'active')).toBe('activated');
}

async function stateOfWorker(page: Page, phase: 'waiting' | 'active'): Promise<string | null> {
  const state = `navigator.serviceWorker.getRegistration().then((found) => found?.${phase}?.state ?? null)`;
  return page.evaluate<string | null>(state);
}
