import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName } from '@eh/contract/calls.ts';
import { seedAcceptances } from '@eh/demo/people/accept-texts.ts';
import { seedDemo } from '@eh/demo/people/seed-demo.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../../../tools/bring/root.ts';
import { ensureDefaultContent } from '../../../src/composition/content-parts.ts';
import type { Server } from '../../../src/composition/server.ts';
import { withConnection } from '../../../src/platform/database/connections.ts';
import { openSession as openOperatorSession } from '../../../src/staff/operators/log-in.ts';
import { assertBooksBalance } from '../../assert-books-balance.ts';
import { DEMO_PAYMENT_PASSWORD, openServerOn, type Person, personWith } from '../../open-test-server.ts';
import { logInAt } from './paying-people.ts';
import { type PostgresPair, startPair } from './postgres-pair.ts';

const TRANSFERS = 20;
/** No server listens at port 1. */
const NOWHERE = 'postgres://eh@127.0.0.1:1/eh';

/** Two processes on one database, which read from a real replica: what is changed by one is read by the other. */
let pair: PostgresPair;
let dataDir: string;
let servers: readonly Server[];
let alice: Person;
let bob: Person;
let omar: Person;

beforeAll(async () => {
  [pair, dataDir] = await Promise.all([startPair({ isSynchronous: false }), mkdtemp(join(tmpdir(), 'eh-replica-'))]);
  const environment = { DATABASE_READ_URL: pair.standbyUrl };
  const first = await openServerOn(pair.primaryUrl, dataDir, { environment });
  await first.transaction(ensureDefaultContent);
  await seedDemo(first);
  await first.transaction(seedAcceptances);
  servers = [first, await openServerOn(pair.primaryUrl, dataDir, { environment })];
  for (const { http } of servers) await http.listen({ host: '127.0.0.1', port: 0 });
  [alice, bob] = [
    await logInAt(addressOf(0), 'alice'),
    personWith(addressOf(1), (await logInAt(addressOf(1), 'bob')).token),
  ];
  const operator = await first.transaction((ctx) => openOperatorSession(ctx, { name: 'omar', address: '192.0.2.9' }));
  omar = personWith(addressOf(1), operator.token);
});
afterAll(async () => {
  for (const { database } of servers.slice(0, 1)) await assertBooksBalance(database);
  await Promise.all(servers.map((server) => server.close()));
  await pair.close();
  await rm(dataDir, { recursive: true, force: true });
});

function addressOf(at: number): string {
  const listening = servers[at]?.http.server.address() as AddressInfo | undefined;
  return `http://127.0.0.1:${listening?.port}`;
}

/** How many reads of the second process ran on the replica and how many on the primary. */
async function readsOf() {
  const figures = await (await fetch(`${addressOf(1)}/metrics`)).text();
  const count = (on: string) => Number(new RegExp(`database_replica_reads\\{on="${on}"\\} (\\d+)`).exec(figures)?.[1]);
  const lag = /database_replica_lag_bytes\S* (\d+)/.exec(figures)?.[1];
  return { replica: count('replica'), primary: count('primary'), lag };
}

/** A read that each of these calls makes. Some are refused, which takes a read too. */
async function replicaQueries(): Promise<ReadonlyMap<string, () => Promise<unknown>>> {
  const { id: userid } = await alice.must('GET /api/m', {});
  const { rows } = await bob.must('POST /api/report/fund', {});
  const id = rows[0]?.id ?? '';
  const { accounts } = await omar.must('POST /api/operator/books/accounts', {});
  const account_id = accounts[0]?.id ?? '';
  const queries: Partial<Record<CallName, () => Promise<unknown>>> = {
    'POST /api/order/market': () => bob.must('POST /api/order/market', {}),
    'POST /api/order/index': () => bob.must('POST /api/order/index', {}),
    'POST /api/bid/market': () => bob.must('POST /api/bid/market', {}),
    'POST /api/bid/index': () => bob.must('POST /api/bid/index', {}),
    'POST /api/transaction': () => bob.must('POST /api/transaction', {}),
    'GET /api/transaction/day': () => bob.must('GET /api/transaction/day', { time_zone: 'Asia/Shanghai' }),
    'POST /api/people/ratings': () => bob.must('POST /api/people/ratings', { userid }),
    'POST /api/report/fund': () => bob.must('POST /api/report/fund', {}),
    'GET /api/report/bill': () => bob.must('GET /api/report/bill', { id }),
    'GET /api/order/depth': () => bob.must('GET /api/order/depth', {}),
    'POST /api/quick/offers': () => bob.must('POST /api/quick/offers', { as: 'buyer', fiat_amount: '100' }),
    'POST /api/transfer/index': () => bob.must('POST /api/transfer/index', {}),
    'POST /api/recharge/payments': () => bob.must('POST /api/recharge/payments', {}),
    'POST /api/merchant/orders': () =>
      bob.ask('POST /api/merchant/orders', { merchant_id: userid, environment: 'live' }),
    'POST /api/merchant/settlement': () =>
      bob.ask('POST /api/merchant/settlement', { merchant_id: userid, environment: 'live', day: '2026-01-01' }),
    'POST /api/exchange/index': () => bob.must('POST /api/exchange/index', {}),
    'POST /api/exchange/redeem/index': () => bob.must('POST /api/exchange/redeem/index', {}),
    'GET /api/operator/depth': () => omar.must('GET /api/operator/depth', { span: '30d' }),
    'POST /api/operator/listings': () => omar.must('POST /api/operator/listings', {}),
    'POST /api/operator/trades': () => omar.must('POST /api/operator/trades', {}),
    'POST /api/operator/queue/decided': () => omar.must('POST /api/operator/queue/decided', { queue: 'complaints' }),
    'POST /api/operator/users': () => omar.must('POST /api/operator/users', { search: 'alice' }),
    'POST /api/operator/errors': () => omar.must('POST /api/operator/errors', {}),
    'POST /api/operator/books/accounts': () => omar.must('POST /api/operator/books/accounts', { text: 'alice' }),
    'POST /api/operator/books/lines': () => omar.must('POST /api/operator/books/lines', { account_id }),
    'POST /api/operator/books/entry': () => omar.must('POST /api/operator/books/entry', { id }),
    'POST /api/operator/books/circulation': () => omar.must('POST /api/operator/books/circulation', {}),
  };
  return new Map(Object.entries(queries));
}

async function boundToReplica(): Promise<readonly string[]> {
  const files = globSync('server/src/*/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('http/endpoint.ts'));
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(/call: '([^']+)',\s+from: 'replica'/g)].map(([, call = '']) => call),
  );
}

/** Whether a read now comes from the replica: one that has not replayed what was committed before is passed over. */
async function readsFromReplica(): Promise<boolean> {
  const before = await readsOf();
  await bob.must('POST /api/transfer/index', {});
  return (await readsOf()).replica > before.replica;
}

/** Alice sends on one process; bob finds it at once in the statement of the other. */
async function transferIsSeen(): Promise<void> {
  const { account } = await bob.must('GET /api/m', {});
  const payment = { recipient: account, amount: '0.01', security_password: DEMO_PAYMENT_PASSWORD, is_again: true };
  const { id } = await alice.must('POST /api/transfer/add', payment);
  const { rows } = await bob.must('POST /api/transfer/index', {});
  expect(rows.map((row) => row.id)).toContain(id);
}

const onStandby = (statement: string) => withConnection(pair.standbyUrl, (client) => client.query(statement));

it('reads from the replica, and always includes what was committed before the request', async () => {
  for (let sent = 0; sent < TRANSFERS; sent += 1) await transferIsSeen();
  const { replica, primary } = await readsOf();
  expect(replica + primary).toBe(TRANSFERS);
  await expect.poll(readsFromReplica).toBe(true);
});

it('reads from the primary while the replica replays nothing, and from the replica again when it does', async () => {
  await onStandby('select pg_wal_replay_pause()');
  const before = await readsOf();
  for (let sent = 0; sent < TRANSFERS; sent += 1) await transferIsSeen();
  expect((await readsOf()).primary - before.primary).toBe(TRANSFERS);
  await onStandby('select pg_wal_replay_resume()');
  await expect.poll(readsFromReplica).toBe(true);
});

it('shows the lag of the replica', async () => {
  await expect.poll(async () => (await readsOf()).lag).toBe('0');
});

it('answers each call assigned to the replica from there: none of them writes', async () => {
  const queries = await replicaQueries();
  expect([...queries.keys()].toSorted()).toEqual((await boundToReplica()).toSorted());
  for (const [call, read] of queries) {
    const { replica } = await readsOf();
    await expect
      .poll(
        async () => {
          await read();
          return (await readsOf()).replica;
        },
        { message: call },
      )
      .toBeGreaterThan(replica);
  }
});

it('reads from the primary when the replica is gone, and is as ready as without one', async () => {
  await pair.killStandby();
  const before = await readsOf();
  for (let sent = 0; sent < TRANSFERS; sent += 1) await transferIsSeen();
  const { primary, lag } = await readsOf();
  expect([primary - before.primary, lag]).toEqual([TRANSFERS, undefined]);
  expect((await fetch(`${addressOf(1)}/health/ready`)).status).toBe(200);
});

it('starts, is ready and answers while no replica can be reached', async () => {
  const third = await openServerOn(pair.primaryUrl, dataDir, { environment: { DATABASE_READ_URL: NOWHERE } });
  servers = [...servers, third];
  await third.http.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${addressOf(2)}/health/ready`)).status).toBe(200);
  const { rows } = await personWith(addressOf(2), bob.token).must('POST /api/transfer/index', {});
  expect(rows.length).toBeGreaterThan(0);
});
