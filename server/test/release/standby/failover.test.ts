import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Notice } from '@eh/contract/notices.ts';
import { LIVE_PATH, NOTIFICATION } from '@eh/contract/platform/live.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withConnection } from '../../../src/platform/database/connections.ts';
import { usualTransferRules } from '../../../src/wallet/transfers/rules.ts';
import { type RunningServer, runProgram, startServer } from '../../servers/running-server.ts';
import { letPay, logInAt } from './paying-people.ts';
import { type PostgresPair, startPair } from './postgres-pair.ts';

/** After the standby was promoted, which takes a slow machine seconds by itself. */
const WRITES_AGAIN_WITHIN_MILLISECONDS = 15_000;

/** Two processes on a primary with a synchronous standby: one takes calls and works, devices connect to the other. */
let pair: PostgresPair;
let dataDir: string;
let working: RunningServer;
let live: RunningServer;

beforeAll(async () => {
  [pair, dataDir] = await Promise.all([startPair({ isSynchronous: true }), mkdtemp(join(tmpdir(), 'eh-failover-'))]);
  await letMuchPass(pair.url);
  const environment = { DATABASE_URL: pair.url };
  working = await startServer(dataDir, environment);
  live = await startServer(dataDir, environment, ['--role', 'live']);
});
afterAll(async () => {
  await pair.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Nobody is notified of a payment that waits for a review, and these people pay more often than that rule lets pass. */
async function letMuchPass(url: string): Promise<void> {
  const { review } = usualTransferRules;
  const rules = {
    ...usualTransferRules,
    review: { ...review, many_transfers: { ...review.many_transfers, is_on: false } },
  };
  await withConnection(url, (client) =>
    client.query("insert into settings (name, value, set_at) values ('transfers', $1, now())", [rules]),
  );
}

async function connectDevice(token: string) {
  const socket = io(live.address, { path: LIVE_PATH, transports: ['websocket'], auth: { token } });
  const state = { connected: 0, received: 0 };
  socket.on('connect', () => (state.connected += 1));
  socket.on(NOTIFICATION, ({ type }: Notice, taken: () => void) => {
    if (type === 'transfer.received') state.received += 1;
    taken();
  });
  await expect.poll(() => state.connected).toBe(1);
  return { state, close: () => socket.close() };
}

async function countTransfers(): Promise<number> {
  return withConnection(pair.url, async (client) => {
    const { rows } = await client.query<{ count: string }>('select count(*)::text as count from transfers');
    return Number(rows[0]?.count);
  });
}

async function audit(): Promise<string> {
  const program = runProgram('server/src/cli/audit-books.ts', ['--database', pair.url]);
  let printed = '';
  program.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(program, 'close');
  return printed;
}

it('loses no acknowledged payment when the primary is killed, writes again, and keeps the live channel', async () => {
  const [alice, bob, carol] = [
    await logInAt(working.address, 'alice'),
    await logInAt(working.address, 'bob'),
    await logInAt(working.address, 'carol'),
  ];
  const { account } = await carol.must('GET /api/m', {});
  const device = await connectDevice(carol.token);
  const before = await countTransfers();
  const people = letPay([alice, bob], account);
  await expect.poll(() => device.state.received).toBeGreaterThan(0);
  await expect.poll(() => people.acknowledged.length).toBeGreaterThan(50);

  const diedAt = performance.now();
  await pair.killPrimary();
  await pair.promote();
  const promotedAt = performance.now();
  const since = () => people.acknowledged.filter((at) => at > diedAt);
  await expect.poll(() => since().length).toBeGreaterThan(50);
  await expect.poll(() => device.state.connected).toBe(2);
  const received = device.state.received;
  await expect.poll(() => device.state.received).toBeGreaterThan(received);
  await people.stop();

  const [firstAgain = Infinity] = since();
  expect(firstAgain - promotedAt).toBeLessThan(WRITES_AGAIN_WITHIN_MILLISECONDS);
  expect((await countTransfers()) - before).toBe(people.acknowledged.length);
  expect(new Set(people.refused.map((answer) => answer.slice(0, 3)))).toEqual(new Set(['503']));
  device.close();
  expect([await live.end('SIGTERM'), await working.end('SIGTERM')]).toEqual([0, 0]);
  expect(await audit()).toMatch(/^books balance: \d+ entries, 0 faults\n$/);
});
