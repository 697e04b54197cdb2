import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import { DAY, HOUR } from '@eh/contract/platform/spans.ts';
import { operatorQueues } from '@eh/contract/staff/queues/queue-names.ts';
import { auditBooks } from '@eh/server/cli/audit-books.ts';
import { ensureDefaultContent } from '@eh/server/composition/content-parts.ts';
import { openServer, type Server } from '@eh/server/composition/server.ts';
import { openServerKeys } from '@eh/server/platform/crypto/server-keys.ts';
import { migrate } from '@eh/server/platform/database/schema/migrate.ts';
import type { OperatorCaller, UserCaller } from '@eh/server/platform/http/endpoint.ts';
import { ids } from '@eh/server/platform/ids.ts';
import { openLog } from '@eh/server/platform/observability/log.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isLong } from '../../../server/test/long.ts';
import { openTestDatabase } from '../../../server/test/open-test-database.ts';
import { DEV_PAYER } from '../chain/dev-payer.ts';
import { DEV_EXTENDED_KEY } from '../chain/dev-tether.ts';
import { demoExtension } from '../composition/demo-extension.ts';
import { readDemoConfig } from '../composition/demo-settings.ts';
import { seedAcceptances } from '../people/accept-texts.ts';
import { seedDemo } from '../people/seed-demo.ts';
import { demoOperators } from '../people/seed-operators.ts';
import { restoreMarket } from './restore-market.ts';
import { openStage } from './stage.ts';
import { operatorCalled, personOfToday } from './today/people-of-today.ts';
import { seedToday } from './today/seed-today.ts';
import { type TodayServer } from './today/today-server.ts';

const SECRET = 'a secret of the test of the market, long enough';
const test = await openTestDatabase();
const { reader } = test.database;
const dataDir = await mkdtemp(join(tmpdir(), 'eh-market-'));
const restored = { now: new Date(), keys: openServerKeys(Buffer.from(SECRET)) };
let server: Server;
/** Longer than the two days of the test before it. */
const STOP_DAYS = isLong ? 7 : 3;

beforeAll(async () => {
  await sql`drop schema public cascade`.execute(reader);
  await sql`create schema public`.execute(reader);
  await restoreMarket(test.url, restored);
  await migrate(test.url);
  const config = readDemoConfig(['--port', '0', '--data', dataDir, '--demo', 'market', '--role', 'api'], {
    SECRET,
    LOG_LEVEL: 'silent',
    // A network on which addresses are given; nobody listens there, so nothing is redeemed either.
    EVM_RPC_URL: 'http://127.0.0.1:9',
    EVM_USDT_CONTRACT: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    EVM_XPUB: DEV_EXTENDED_KEY,
    EVM_PAYOUT_ADDRESS: DEV_PAYER,
  });
  server = await openServer(config, test.url, openLog(config.logLevel), { extension: demoExtension(config) });
  await server.transaction(ensureDefaultContent);
  await seedDemo(server);
});
afterAll(async () => {
  await server.close();
  await test.drop();
  await rm(dataDir, { recursive: true, force: true });
});

it('loads months of history ending within the last day, once', async () => {
  const [span] = (
    await sql<{ first: Date; last: Date; trades: number }>`
      select min(created_at) as first, max(finished_at) as last, count(*)::integer as trades from trades`.execute(
      reader,
    )
  ).rows;
  expect(span?.trades).toBeGreaterThan(400);
  expect(restored.now.getTime() - (span?.last.getTime() ?? 0)).toBeLessThan(2 * DAY);
  expect(span?.last.getTime()).toBeLessThan(restored.now.getTime());
  expect(restored.now.getTime() - (span?.first.getTime() ?? 0)).toBeGreaterThan(120 * DAY);
  expect(await restoreMarket(test.url, restored)).toBe(false);
});

it('numbers trades by the day on which they were opened', async () => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from trades
    where left(transaction_no, 6) <> to_char(created_at at time zone 'utc', 'yymmdd')`.execute(reader);
  expect(rows).toEqual([{ wrong: 0 }]);
});

it('seals the loaded history with the keys of this server', async () => {
  const { rows } = await sql<{ name: string; totp_secret: string }>`select name, totp_secret from operators`.execute(
    reader,
  );
  for (const { name, totpSecret } of demoOperators)
    expect(server.vault.open(rows.find((row) => row.name === name)?.totp_secret ?? '')).toBe(totpSecret);
  const sealed = await sql<{ number_sealed: string }>`select number_sealed from payment_accounts`.execute(reader);
  const vault = restored.keys.vaultFor('payment account numbers');
  for (const row of sealed.rows) expect(vault.open(row.number_sealed)).toMatch(/^[\w@.]{6,30}$/);
});

it('backs every coin with USDT of the reserve', async () => {
  const { rows } = await sql<{ currency: string; purpose: string; balance: bigint }>`
    select currency, purpose, balance from ledger_accounts where purpose in ('issuance', 'usdt_reserve')`.execute(
    reader,
  );
  const [coins, usdt] = ['EH', 'USDT'].map((currency) => rows.find((row) => row.currency === currency)?.balance ?? 0n);
  expect(coins).toBeLessThan(-100_000_00n);
  expect(usdt).toBe((coins ?? 0n) * -10_000n);
});

it('continues running trades, and keeps its books balanced', async () => {
  await seedToday(parts(), {});
  expect(await runningStatuses()).toEqual(allRunning);
  const before = await countTrades();
  await seedToday(parts(), {});
  expect(await countTrades()).toBe(before);
  expect((await auditBooks(test.database)).faults).toEqual([]);
});

it('has people who buy, a little below the price that others sell at', async () => {
  const { rows } = await sql<{ price: bigint }>`
    select price_minor as price from listings where side = 'buy' and status = 'trading' order by price_minor desc`.execute(
    reader,
  );
  expect(rows.map(({ price }) => price)).toEqual([6_99n, 6_98n, 6_97n]);
});

it('has cases in each queue except the one that needs a chain', async () => {
  const omar = await operatorOf('omar');
  const empty: string[] = [];
  for (const queue of operatorQueues) {
    const { rows } = await callAs(omar, `POST /api/operator/${queue}`, {});
    if (rows.length === 0) empty.push(queue);
  }
  // Erin applies in a step of its own.
  expect(empty).toEqual(['identity', 'redemptions']);
});

it('sells around ¥7.02, and shows vouchers that it drew itself', async () => {
  const { rows: listed } = await sql<{ least: bigint; most: bigint }>`
    select min(price_minor) as least, max(price_minor) as most from listings where side = 'sell' and status = 'trading'`.execute(
    reader,
  );
  expect(listed[0]?.least).toBeGreaterThanOrEqual(7_01n);
  expect(listed[0]?.most).toBeLessThanOrEqual(7_05n);
  const bob = await personCalled('bob');
  expect((await callAs(bob, 'GET /api/dashboard', {})).reference_price).toBe('7.02');
  const { rows: shown } = await sql<{ vouchers: number }>`
    select count(distinct trade_id)::integer as vouchers from trade_vouchers`.execute(reader);
  expect(shown[0]?.vouchers).toBeGreaterThan(9);
  const { rows: alike } = await sql`select from trade_vouchers_alike`.execute(reader);
  expect(alike).toEqual([]);
});

it('publishes announcements, and does not ask earlier users to accept the notice', async () => {
  const [bob, dora] = [await personCalled('bob'), await personCalled('dora')];
  expect((await callAs(bob, 'GET /api/banners', { screen: 'market' })).rows).toHaveLength(1);
  expect((await callAs(bob, 'GET /api/banners', { screen: 'home' })).rows).toHaveLength(2);
  expect((await callAs(bob, 'GET /api/alerts', {})).rows).toEqual([]);
  expect((await callAs(bob, 'GET /api/user_notice', {})).notice?.accepted_at).not.toBeNull();
  expect((await callAs(dora, 'GET /api/user_notice', {})).notice?.accepted_at).toBeNull();
  expect((await callAs(dora, 'GET /api/alerts', {})).rows).toHaveLength(1);
});

it('lets each demo person log in without accepting the terms', async () => {
  await server.transaction(seedAcceptances);
  for (const name of ['alice', 'bob', 'carol', 'dora', 'coffee', 'mei']) {
    const { texts_to_accept: waiting } = await callAs(await personCalled(name), 'GET /api/m', {});
    expect([name, waiting]).toEqual([name, []]);
  }
});

it('includes a shop with refunds, payouts and a test environment', async () => {
  const mei = await personCalled('mei');
  const [shop] = (await callAs(mei, 'POST /api/merchant/mine', {})).rows;
  const of = { merchant_id: shop?.id ?? '' };
  for (const environment of ['live', 'test'] as const) {
    expect((await callAs(mei, 'POST /api/merchant/refunds', { ...of, environment })).rows.length).toBeGreaterThan(1);
    expect((await callAs(mei, 'POST /api/merchant/payouts', { ...of, environment })).rows.length).toBeGreaterThan(0);
  }
});

it('continues after two days without a start, whatever a visitor did meanwhile', async () => {
  const alice = await personCalled('alice');
  for (const { id } of (await callAs(alice, 'POST /api/order/index', { index: 1 })).rows)
    await callAs(alice, 'POST /api/order/fall', { id }).catch(() => undefined);
  const before = await countTrades();
  const later = new Date(server.clock.now().getTime() + 2 * DAY);
  await seedToday(parts(later), {});
  expect(await countTrades()).toBeGreaterThan(before + 10);
  expect(await runningStatuses()).toEqual(allRunning);
  expect((await auditBooks(test.database)).faults).toEqual([]);
  // A start within two hours plays nothing.
  const after = await countTrades();
  await seedToday(parts(new Date(later.getTime() + HOUR)), {});
  expect(await countTrades()).toBe(after);
});

it('adds a trade for each day of a long stop', async () => {
  const since = new Date(server.clock.now().getTime() + 2 * DAY);
  const later = new Date(since.getTime() + STOP_DAYS * DAY);
  await seedToday(parts(later), {});
  const { rows } = await sql<{ days: number }>`
    select count(distinct created_at::date)::integer as days from trades
    where created_at > ${since} and created_at <= ${later}`.execute(reader);
  // The stop begins and ends within a day: its first day may be over before the hour of its trade.
  expect(rows[0]?.days).toBeGreaterThanOrEqual(STOP_DAYS - 1);
  expect((await auditBooks(test.database)).faults).toEqual([]);
});

const allRunning = ['awaitingAcceptance', 'awaitingConfirmation', 'awaitingPayment', 'inComplaint', 'suspended'];

/** No node answers here, so the market is one without a chain: nothing can be redeemed. */
function parts(now = server.clock.now()): TodayServer {
  const { serverKeys } = server;
  return {
    ...server,
    chains: [],
    transaction: (run) => test.database.transaction((tx) => run({ tx, now, ids, serverKeys })),
  };
}

async function callAs<const Name extends CallName>(
  caller: UserCaller | OperatorCaller,
  name: Name,
  body: RequestOf<Name>,
): Promise<AnswerOf<Name>> {
  return server.transaction((ctx) => openStage(ctx, server.endpoints).act(caller, name, body));
}

async function personCalled(name: string): Promise<UserCaller> {
  return (await server.transaction((ctx) => personOfToday(ctx, name))).actor;
}

function operatorOf(name: string): Promise<OperatorCaller> {
  return server.transaction((ctx) => operatorCalled(ctx, name));
}

async function runningStatuses(): Promise<readonly string[]> {
  const { rows } = await sql<{ status: string }>`
    select distinct status from trades where finished_at is null order by status`.execute(reader);
  return rows.map(({ status }) => status);
}

async function countTrades(): Promise<number> {
  const { rows } = await sql<{ trades: number }>`select count(*)::integer as trades from trades`.execute(reader);
  return rows[0]?.trades ?? 0;
}
