import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startPostgres } from '../../server/src/platform/database/embedded/start-postgres.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { type RunningServer, runProgram, startServer } from '../../server/test/servers/running-server.ts';
import { front, layLogin, networkAtRest, PHONE } from '../app.ts';
import type { Caller } from '../caller.ts';
import { test as base, consoleErrorsOf, expect, lookAt } from '../fixtures.ts';
import { openTrade } from '../trade-actions.ts';

/**
 * The browser's own message when a connection breaks, or when another program of this machine has taken the port of an API line
 * that has ended; any other console error is still a fault.
 */
const BROKEN_CONNECTION = /net::ERR_|WebSocket|blocked by CORS policy/;
const SECRET = 'a secret that the servers of both lines share';

interface Lines {
  readonly servers: readonly [RunningServer, RunningServer];
  /** Starts the first one again at its port. */
  revive(): Promise<void>;
}

const test = base.extend<{ lines: Lines }>({
  lines: async ({ browserName }, use) => {
    expect(browserName).toBe('chromium');
    const dataDir = await mkdtemp(join(tmpdir(), 'eh-lines-'));
    const postgres = await startPostgres({ dataDir, say: () => undefined });
    const environment = { DATABASE_URL: postgres.url, SECRET, DEMO_SHOP_PORT: '0', LOG_LEVEL: 'error' };
    const first = await startServer(dataDir, environment);
    const second = await startServer(dataDir, environment);
    await listLines(postgres.url, [first, second]);
    const running = [first, second];
    await use({
      servers: [first, second],
      async revive() {
        running.push(await startServer(dataDir, environment, ['--port', String(first.port)]));
      },
    });
    for (const server of running) await server.end('SIGTERM');
    await auditBooks(dataDir, environment);
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  },
});

async function auditBooks(dataDir: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const audit = runProgram('server/src/cli/audit-books.ts', ['--data', dataDir], environment);
  const [code] = await once(audit, 'exit');
  expect(code, 'the books balance').toBe(0);
}

/** Sets the API lines, as two owners would in the console. */
async function listLines(url: string, servers: readonly RunningServer[]): Promise<void> {
  const database = openDatabase(url, () => undefined);
  const origins = servers.map(({ address }) => new URL(address).origin).join('\n');
  const value = JSON.stringify({ api_domains: origins, static_domains: origins, page_domains: '' });
  await database.transaction((tx) =>
    tx.insertInto('settings').values({ name: 'platform-lines', value, set_at: new Date() }).execute(),
  );
  await database.close();
}

test('API lines fail one by one while a trade runs: nothing typed is lost, nothing is done twice', async ({
  browser,
  lines,
}) => {
  const [first, second] = lines.servers;
  const { alice, bob, trade } = await openTrade(first);
  await alice.must('POST /api/transaction/verify', { id: trade, accept: true });
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const said = consoleErrorsOf(context);
  const page = await context.newPage();
  await layLogin(page, bob);

  await page.goto(`${first.address}/#/pages/index/lines`);
  // The seller's answer reaches the buyer, who is looking at the API lines.
  await page.getByRole('alertdialog', { name: 'Pay the seller' }).getByRole('button', { name: 'Later' }).click();
  await front(page).getByRole('radiogroup', { name: 'Lines' }).getByRole('radio').nth(1).check();
  await expect(front(page).getByRole('heading', { name: /^On line 2/ })).toBeVisible();

  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto(`${first.address}/?buy#/pages/trade/buy-apply?id=${await newListing(alice)}`);
  await front(page).getByLabel('I pay').fill('500');
  const order = front(page).getByRole('button', { name: /^Place order, pay ¥500\.00/ });
  await expect(order).toBeEnabled();
  await networkAtRest(page);
  expect(calls.filter((url) => url.startsWith(second.address)).length).toBeGreaterThan(0);
  await second.end('SIGKILL');
  await order.click();
  const found = page.getByRole('alertdialog', { name: 'Friendly reminder' });
  await expect(found.getByText('Connected to another line. Please restart the app.')).toBeVisible();
  await lookAt(page, 'lines-found');
  await found.getByRole('button', { name: 'Restart' }).click();
  await expect(front(page).getByLabel('I pay')).toHaveValue(/^500/);
  await order.click();
  await expect(front(page).getByRole('heading', { name: /^Waiting for the seller/ })).toBeVisible();
  const { rows } = await bob.must('POST /api/transaction', {});
  expect(rows.filter((row) => row.fiat_amount === '500.00')).toHaveLength(1);

  await page.goto(`${first.address}/?end#/pages/trade/chat?id=${trade}`);
  await say(page, 'First: I pay from my ICBC card');
  await expect.poll(() => sentIn(bob, trade)).toEqual(['First']);
  await networkAtRest(page);
  await first.end('SIGKILL');
  await say(page, 'Second: sent while nothing answers');
  await expect(front(page).getByText('Second: sent while nothing answers')).toBeVisible();
  await lines.revive();
  await expect.poll(() => sentIn(bob, trade).catch(() => [])).toEqual(['First', 'Second']);
  await context.close();
  expect(said.filter((text) => !BROKEN_CONNECTION.test(text))).toEqual([]);
});

async function say(page: Page, text: string): Promise<void> {
  await front(page).getByLabel('Message', { exact: true }).fill(text);
  await front(page).getByRole('button', { name: 'Send', exact: true }).click();
}

/** The first words of what people have sent, each as often as it stands there. */
async function sentIn(person: Caller, trade: string): Promise<readonly string[]> {
  const { messages } = await person.must('GET /api/chat', { id: trade });
  return messages.flatMap(({ text }) => /^(First|Second):/.exec(text)?.[1] ?? []);
}

async function newListing(seller: Caller): Promise<string> {
  const { accounts } = await seller.must('GET /api/wallet/index', {});
  const { id } = await seller.must('POST /api/order/sale', {
    total: '200.00',
    price: '7.02',
    minimum: '100.00',
    maximum: '1000.00',
    payment_account_ids: accounts.map((account) => account.id),
    payment_window_minutes: 15,
    security_password: '135790',
  });
  return id;
}
