import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallName, RequestOf } from '@eh/contract/calls.ts';
import { billTypes } from '@eh/contract/ledger/journal/bill-types.ts';
import { marketSorts } from '@eh/contract/trading/market/calls.ts';
import { seedDemo } from '@eh/demo/people/seed-demo.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadWorld } from '../../bench/world/load-world.ts';
import { worldSize } from '../../bench/world/world-size.ts';
import { ensureDefaultContent } from '../../src/composition/content-parts.ts';
import type { Server } from '../../src/composition/server.ts';
import { hashToken } from '../../src/platform/crypto/secrets.ts';
import { openSession as openOperatorSession } from '../../src/staff/operators/log-in.ts';
import { assertBooksBalance } from '../assert-books-balance.ts';
import { folderInMemory } from '../files/folder-in-memory.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { openServerOn, type Person, personWith } from '../open-test-server.ts';
import { captureStatements, explain, type Statement } from './captured.ts';
import { fillLogs } from './fill-logs.ts';
import { tablesOfScale } from './growing-tables.ts';

/** Plans on a table as small as this say nothing: its few pages are read in one go, whatever indexes it has. */
const ROWS_OF_A_LARGE_TABLE = 3000;
const ROWS_READ_FOR_ONE = 20;
/** The longest walk that a search takes by a limit of its own, such as the newest thousand people; less than any large table. */
const ROWS_OF_A_WALK = 1200;
/** A page of a list, as which an answer with fewer rows counts. */
const PAGE = 20;

const size = worldSize({ users: '4k', bills: '24k', listings: '4k', trades: '4k' });
const test = await openTestDatabase();
const captured = captureStatements();
const dataDir = await mkdtemp(join(await folderInMemory(), 'eh-plans-'));
const client = new pg.Client({ connectionString: test.url });
let server: Server;
let seller: Person;
let omar: Person;
let sellerId: string;
let large: ReadonlySet<string>;

beforeAll(async () => {
  await loadWorld(test.url, size, { now: new Date(), say: () => undefined });
  await client.connect();
  server = await openServerOn(test.url, dataDir);
  // As disks without moving parts are set.
  await client.query('set random_page_cost = 1.1');
  await server.transaction(ensureDefaultContent);
  await seedDemo(server);
  sellerId = await busiest();
  await fillLogs(test.url, sellerId);
  const address = await server.http.listen({ host: '127.0.0.1', port: 0 });
  [seller, omar] = [personWith(address, await sessionOf(sellerId)), personWith(address, await sessionOfOmar())];
  large = await largeTables();
});
afterAll(async () => {
  captured.stop();
  await server.close();
  await assertBooksBalance(test.database);
  await client.end();
  await test.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The seller with most trades. */
async function busiest(): Promise<string> {
  const { rows } = await client.query<{ seller_id: string }>(
    'select seller_id from trades group by seller_id order by count(*) desc limit 1',
  );
  return rows[0]?.seller_id ?? '';
}

async function sessionOf(userId: string): Promise<string> {
  const token = 'token-of-the-busiest-seller';
  // Gates ask whether there is a payment password, not which.
  await sql`update users set security_password_hash = 'some' where id = ${userId}`.execute(test.database.reader);
  await sql`
    insert into sessions (id, user_id, token_hash, device_id, device_brand, device_model, os_name, os_version, app_version,
      address, created_at, last_seen_at, expires_at)
    values (gen_random_uuid(), ${userId}, ${hashToken(token)}, 'phone', '', '', '', '', '', '', now(), now(),
      now() + interval '1 day')`.execute(test.database.reader);
  return token;
}

async function sessionOfOmar(): Promise<string> {
  const { token } = await server.transaction((ctx) => openOperatorSession(ctx, { name: 'omar', address: '192.0.2.9' }));
  return token;
}

async function largeTables(): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ relname: string }>('select relname from pg_class where reltuples >= $1', [
    ROWS_OF_A_LARGE_TABLE,
  ]);
  const { growing } = tablesOfScale();
  return new Set(rows.map(({ relname }) => relname).filter((name) => growing.has(name)));
}

/** Says what is wrong with the plans of these statements. */
async function faultsOf(statements: readonly Statement[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const statement of statements) {
    const { scanned, rowsRead, rowsGiven } = await explain(client, statement, large);
    const most = Math.max(ROWS_READ_FOR_ONE * Math.max(rowsGiven, PAGE), ROWS_OF_A_WALK);
    const text = statement.text.replaceAll(/\s+/g, ' ').slice(0, 600);
    if (scanned.length > 0) faults.push(`reads all of ${scanned.join(', ')}: ${text}`);
    if (rowsRead > most) faults.push(`reads ${rowsRead} rows to give ${rowsGiven}: ${text}`);
  }
  return faults;
}

/** Makes a call; what is wrong with the plans of all that it sent, and its answer. */
async function plansOf<const Name extends CallName>(person: Person, call: Name, body: RequestOf<Name>) {
  captured.take();
  const answer = await person.must(call, body);
  const statements = captured.take();
  if (statements.length === 0) throw new Error(`${call} sent no statement`);
  return { answer, faults: await faultsOf(statements) };
}

it('is a world in which every table of the hot statements is large', () => {
  expect([...large]).toEqual(
    expect.arrayContaining(['users', 'ledger_postings', 'ledger_entries', 'sell_orders', 'trades', 'transfers']),
  );
});

const filters: Readonly<Record<string, RequestOf<'POST /api/order/market'>>> = {
  all: {},
  'an amount': { amount: '500' },
  'a rare amount': { amount: '10000' },
  'a method': { channels: ['bank_card'] },
  'a method of nobody': { channels: ['wechat'] },
  'a time to pay': { payment_window_minutes: [30] },
  'a time that nobody gives': { payment_window_minutes: [60] },
  'what one may take': { is_takeable_only: true },
  'verified sellers': { is_verified_only: true },
  'followed sellers': { is_followed_only: true },
};

it.each(Object.entries(filters).flatMap(([name, filter]) => marketSorts.map((sort) => ({ name, sort, filter }))))(
  'reads few rows of the market for $name, by $sort',
  async ({ sort, filter }) => {
    const first = await plansOf(seller, 'POST /api/order/market', { ...filter, sort });
    const cursor = first.answer.next_cursor;
    const next = cursor === null ? null : await plansOf(seller, 'POST /api/order/market', { ...filter, sort, cursor });
    expect([...first.faults, ...(next?.faults ?? [])]).toEqual([]);
  },
);

const lastMonth = { from: Math.floor(Date.now() / 1000) - 30 * 86_400, until: Math.floor(Date.now() / 1000) };

it.each([
  {},
  ...billTypes.map((type) => ({ types: [type] })),
  { sign: 'in' as const },
  { sign: 'out' as const },
  lastMonth,
  { amount_min: '20', amount_max: '20' },
  { search: 'nobody' },
  { search: '123456' },
])('reads few rows of the bills with %j', async (filter) => {
  expect((await plansOf(seller, 'POST /api/report/fund', filter)).faults).toEqual([]);
});

it.each([
  {},
  { side: 'buyer' as const },
  { side: 'seller' as const },
  ...[1, 2, 3].map((index) => ({ index })),
  { statuses: [5] as const },
  { channels: ['alipay'] },
  lastMonth,
  { search: 'nobody' },
  { search: '2611' },
])('reads few rows of the own trades with %j', async (filter) => {
  expect((await plansOf(seller, 'POST /api/transaction', filter as RequestOf<'POST /api/transaction'>)).faults).toEqual(
    [],
  );
});

it.each<[CallName, object]>([
  ['POST /api/notifications', {}],
  ['GET /api/m', {}],
  ['GET /api/wallet/index', {}],
  ['GET /api/alerts', {}],
  ['GET /api/chat/unread', {}],
  ['GET /api/order/canbuy', {}],
  ['GET /api/order/cansale', {}],
  ['GET /api/transfer/recent', {}],
  ['GET /api/transfer/config', {}],
  ['GET /api/people/me', {}],
  ['GET /api/safety', {}],
  ['POST /api/order/index', {}],
  ['POST /api/order/index', { index: 2 }],
])('reads few rows for %s %j', async (call, body) => {
  expect((await plansOf(seller, call, body as never)).faults).toEqual([]);
});

it.each<[CallName, object]>([
  ...['190000', 'n0', 'u1', 'rx', 'zzzzzz', '20000123'].map((search) => ['POST /api/operator/users', { search }]),
  ['POST /api/operator/users', {}],
  ['POST /api/operator/users', { standing: 'frozen' }],
  ...['2611', '0123', 'nzz', 'b00'].map((text) => ['POST /api/operator/trades', { text }]),
  ['POST /api/operator/trades', {}],
  ['POST /api/operator/listings', {}],
  ['POST /api/operator/listings', { text: '2611' }],
  ['POST /api/operator/listings', { channel: 'alipay' }],
  ['POST /api/operator/search', { text: '261128' }],
  ['POST /api/operator/search', { text: 'nobody' }],
  ['POST /api/operator/audit', {}],
  ['POST /api/operator/audit', { act: 'login' }],
  ['POST /api/operator/audit', lastMonth],
  ['GET /api/operator/figures', {}],
  ['POST /api/operator/books/accounts', { text: 'n0' }],
  ['POST /api/operator/deadlines', {}],
  ['POST /api/operator/errors', {}],
  ['POST /api/operator/wash-trades', {}],
  ['POST /api/operator/merchants', {}],
  ...['orders', 'identity', 'accounts', 'complaints', 'contacts', 'transfers', 'redemptions', 'credits', 'reports'].map(
    (queue) => [`POST /api/operator/${queue}`, {}],
  ),
  ...['feedback', 'support', 'applications', 'apps', 'payouts', 'suspended'].map((queue) => [
    `POST /api/operator/${queue}`,
    {},
  ]),
] as [CallName, object][])('reads few rows for an operator at %s %j', async (call, body) => {
  expect((await plansOf(omar, call, body as never)).faults).toEqual([]);
});

it('reads few rows in the work behind the calls', async () => {
  captured.take();
  await server.settle();
  expect(await faultsOf(captured.take())).toEqual([]);
});
