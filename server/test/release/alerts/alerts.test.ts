import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DAY_SECONDS, MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { root } from '../../../../tools/bring/root.ts';
import { moduleChecks } from '../../../src/composition/books-checks.ts';
import { runScheduledAudit } from '../../../src/operations/books/index.ts';
import { ids } from '../../../src/platform/ids.ts';
import { makeProof } from '../../../src/wallet/solvency/index.ts';
import { openTestMerchant, signedClient } from '../../merchants.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../servers/database-proxy.ts';
import { openTimeStamps, type TestTimeStamps } from '../../servers/time-stamp-service.ts';
import { both, tradeUpTo } from '../../trading.ts';
import { doesFire, type Scrape, scrape } from './rule-tests.ts';

/**
 * Each alert of the file is caused on a real server, whose real figures Prometheus's own program judges by the file's
 * own rules; before that, the same alert is silent. `calm` does all its work; nobody works for `idle`.
 */
let calm: TestServer;
let idle: TestServer;
let proxy: DatabaseProxy;
let alice: Person;
let stamps: TestTimeStamps;
const node = createServer((request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json');
  request.on('end', () => response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x64' })));
});
const caused = new Set<string>();
const CAUSED = [false, true];

const CONNECTIONS = 2;
const WAITERS = 25;
const SLOW_MILLISECONDS = 1100;

beforeAll(async () => {
  node.listen(0, '127.0.0.1');
  await once(node, 'listening');
  const environment = {
    DATABASE_CONNECTIONS: String(CONNECTIONS),
    EVM_RPC_URL: `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
  };
  calm = await openTestServer({
    environment,
    async connectionTo(url) {
      proxy = await openDatabaseProxy(url, '?query_timeout=1000');
      return proxy.url;
    },
  });
  stamps = await openTimeStamps();
  const stamping = { TIMESTAMP_URL: stamps.url, TIMESTAMP_CA: stamps.authority };
  idle = await openTestServer({ flags: ['--role', 'api'], environment: stamping });
  alice = await calm.login('alice');
});
afterEach(() => recovers());
afterAll(async () => {
  await Promise.all([calm.close(), idle.close()]);
  await proxy.close();
  node.close();
  stamps.close();
});

function audit({ database, clock, serverKeys }: TestServer) {
  return runScheduledAudit({ database, now: clock.now(), ids, serverKeys }, moduleChecks);
}

async function recovers(): Promise<void> {
  proxy.set('open');
  await expect.poll(async () => (await fetch(`${calm.address}/health`)).status).toBe(200);
}

/** Whether the alert fires by the figures before its cause, and by those with it. */
async function firing(alert: string, before: Scrape, now: Scrape): Promise<readonly boolean[]> {
  caused.add(alert);
  return [await doesFire(alert, before), await doesFire(alert, before, now)];
}

it('fires for a network whose node stopped answering', async () => {
  const silence = async () => [...(await scrape(calm.address)).keys()].filter((name) => name.includes('chain_silent'));
  await expect.poll(silence).toHaveLength(1);
  const before = await scrape(calm.address);
  node.close();
  node.closeAllConnections();
  // The last answer may have been under way when the node closed, and may be read after the clock has moved.
  const afterSilence = async () => {
    await calm.advance(6 * MINUTE_SECONDS);
    return firing('ChainBehind', before, await scrape(calm.address));
  };
  await expect.poll(afterSilence).toEqual(CAUSED);
});

it('fires for an event that fails each time', async () => {
  const before = await scrape(calm.address);
  await sql`
    insert into outbox (id, topic, payload, attempts, created_at)
    values (gen_random_uuid(), 'notice', '"no notice"', 0, ${calm.clock.now()})`.execute(calm.database.reader);
  await calm.settle();
  expect(await firing('OutboxFailing', before, await scrape(calm.address))).toEqual(CAUSED);
  await sql`delete from outbox`.execute(calm.database.reader);
});

it('fires for books that were changed directly in the database', async () => {
  const before = await scrape(calm.address);
  const change = (minor: number) =>
    sql`update ledger_accounts set balance = balance + ${minor} where owner_kind = 'user' and balance > 0`.execute(
      calm.database.reader,
    );
  await change(1);
  await calm.advance(2 * DAY_SECONDS);
  await audit(calm);
  expect(await firing('BooksDoNotBalance', before, await scrape(calm.address))).toEqual(CAUSED);
  await change(-1);
});

it('fires for more transactions than connections, and calls that wait for them', async () => {
  const before = await scrape(calm.address);
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const held = Array.from({ length: CONNECTIONS }, () => calm.transaction(() => isOver));
  const waiting = Array.from({ length: WAITERS }, () => calm.transaction(async () => undefined));
  const since = performance.now();
  const calls = Array.from({ length: WAITERS }, () => alice.ask('POST /api/notifications/seen', { id: [] }));
  const busy = () => scrape(calm.address);
  expect(await firing('DatabaseBusy', before, await busy())).toEqual(CAUSED);
  await expect.poll(() => performance.now() - since).toBeGreaterThan(SLOW_MILLISECONDS);
  end();
  await Promise.all([...held, ...waiting, ...calls]);
  expect(await firing('CallsSlow', before, await scrape(calm.address))).toEqual(CAUSED);
});

it('fires for an unavailable database', async () => {
  const before = await scrape(calm.address);
  proxy.set('refused');
  proxy.cut();
  for (let asked = 0; asked < 5; asked += 1) expect((await alice.ask('GET /api/m', {})).status).toBe(503);
  const now = await scrape(calm.address);
  expect(await firing('CallsFail', before, now)).toEqual(CAUSED);
  expect(await firing('FiguresNotRead', before, await scrape(calm.address))).toEqual(CAUSED);
});

it('fires for work that waits because no process does it', async () => {
  const [seller, buyer, arno] = [await idle.login('alice'), await idle.login('bob'), await idle.operator('arno')];
  await audit(idle);
  const before = await scrape(idle.address);
  const owner = await seller.must('GET /api/m', {});
  const merchant = await idle.transaction((ctx) => openTestMerchant(ctx, { ownerId: owner.id }));
  const call = signedClient(idle.address, merchant.test);
  const endpoint = { url: 'http://127.0.0.1:65001/hook', events: ['order.paid'] };
  expect((await call('POST', '/open/v1/webhook-endpoints', { body: endpoint })).status).toBe(201);
  const { body: order } = await call<'createOrder'>('POST', '/open/v1/orders', {
    body: { merchant_order_no: 'A-1', amount: '9.00', subject: 'A book' },
  });
  expect((await call('POST', `/open/v1/test/orders/${order.id}/pay`, { body: {} })).status).toBe(200);
  const { id } = await tradeUpTo('paid', { server: idle, seller, buyer });
  await arno.must('POST /api/operator/trades/stop', { id, act: 'suspend', reason: both('Reported') });
  const recipient = (await buyer.must('GET /api/m', {})).account;
  const transfer = { recipient, amount: '1.00', memo: '', security_password: DEMO_PAYMENT_PASSWORD };
  await seller.must('POST /api/transfer/add', transfer);
  await call('POST', '/open/v1/orders', { body: { merchant_order_no: 'A-2', amount: '9.00', subject: 'A pen' } });
  await makeProof({ ...idle, now: idle.clock.now(), currency: 'EH', reserveAddresses: [] });
  await idle.advance(2 * DAY_SECONDS);
  const now = await scrape(idle.address);
  for (const alert of [
    'DeadlinesLate',
    'OutboxBehind',
    'WebhooksBehind',
    'CasesWait',
    'AuditOverdue',
    'RootNotAnchored',
  ])
    expect([alert, ...(await firing(alert, before, now))]).toEqual([alert, ...CAUSED]);
});

it('fires for coins without a reserve', async () => {
  const now = await scrape(idle.address);
  const covered = new Map([...now].map(([name, value]) => [name, name.startsWith('coins_in') ? 0 : value]));
  expect(await firing('ReserveShort', covered, now)).toEqual(CAUSED);
});

it('fires for a stopped process', async () => {
  const before = await scrape(calm.address);
  expect(await firing('ProcessDown', before, await scrape('http://127.0.0.1:9'))).toEqual(CAUSED);
});

it('covers every alert in the file', () => {
  const rules = readFileSync(join(root, 'deploy/monitoring/alerts.yaml'), 'utf8');
  const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(caused).toEqual(new Set(names));
});
