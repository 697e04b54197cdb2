import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureDefaultContent } from '../../../src/composition/content-parts.ts';
import type { Server } from '../../../src/composition/server.ts';
import { seedAcceptances } from '../../../src/demo/accept-texts.ts';
import { seedDemo } from '../../../src/demo/seed-demo.ts';
import { withConnection } from '../../../src/platform/database/connections.ts';
import { assertBooksBalance } from '../../assert-books-balance.ts';
import { DEMO_PAYMENT_PASSWORD, openServerOn, type Person, personWith } from '../../open-test-server.ts';
import { logInAt } from './paying-people.ts';
import { type PostgresPair, startPair } from './postgres-pair.ts';

const TRANSFERS = 20;

/** Two processes on one database, which read from a real replica: what is changed by one is read by the other. */
let pair: PostgresPair;
let dataDir: string;
let servers: readonly Server[];
let alice: Person;
let bob: Person;

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
  return { replica: count('replica'), primary: count('primary') };
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

it('reads from the replica, and always what was committed before the request', async () => {
  for (let sent = 0; sent < TRANSFERS; sent += 1) await transferIsSeen();
  const { replica, primary } = await readsOf();
  expect([replica + primary, replica >= TRANSFERS / 2]).toEqual([TRANSFERS, true]);
});

it('reads from the primary while the replica replays nothing, and from the replica again when it does', async () => {
  await onStandby('select pg_wal_replay_pause()');
  const before = await readsOf();
  for (let sent = 0; sent < TRANSFERS; sent += 1) await transferIsSeen();
  expect((await readsOf()).primary - before.primary).toBe(TRANSFERS);
  await onStandby('select pg_wal_replay_resume()');
  const { replica } = await readsOf();
  await expect
    .poll(async () => {
      await bob.must('POST /api/transfer/index', {});
      return (await readsOf()).replica;
    })
    .toBeGreaterThan(replica);
});

it('reads from the primary when the replica is gone', async () => {
  await pair.killStandby();
  const before = await readsOf();
  for (let sent = 0; sent < TRANSFERS; sent += 1) await transferIsSeen();
  expect((await readsOf()).primary - before.primary).toBe(TRANSFERS);
});
