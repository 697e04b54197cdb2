import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LIVE_PATH } from '@eh/contract/platform/live.ts';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../test/servers/database-proxy.ts';
import { openLog } from '../observability/log.ts';
import { type Live, openLive } from './live.ts';
import { MESSAGES_AT_ONCE_MAX, SESSION_SOCKETS_MAX, USER_SOCKETS_MAX } from './socket-limits.ts';

/** Two processes: devices connect to one, the other only sends. A loss that nobody notices ends this run. */
const test = await openTestDatabase();
afterAll(() => test.drop());

let address: string;
let line: DatabaseProxy;
let here: Live;
let there: Live;

beforeEach(async () => {
  line = await openDatabaseProxy(test.url);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  here = live(server, line.url);
  there = live(null, test.url);
});
afterEach(async () => {
  await Promise.all([here.close(), there.close()]);
  await line.close();
});

function live(at: Server | null, databaseUrl: string, onTaken = async () => undefined as void): Live {
  return openLive({
    server: at,
    databaseUrl,
    log: openLog('silent'),
    ids: () => 'socket-1',
    // A person may have several sessions: alice/0, alice/1.
    authenticate: async (token) => ({ userId: token.split('/')[0] ?? '', sessionId: `session of ${token}` }),
    onTaken,
  });
}

async function device(token = 'alice') {
  const socket = io(address, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token },
    reconnectionDelay: 50,
    forceNew: true,
  });
  const received: number[] = [];
  const state = { heard: received, connected: 0, left: [] as string[] };
  socket.on('connect', () => (state.connected += 1));
  socket.on('disconnect', (reason) => state.left.push(reason));
  socket.on('hint', ({ n }: { n: number }) => received.push(n));
  await expect.poll(() => state.connected).toBe(1);
  return { state, socket, close: () => socket.close() };
}

const hint = (n: number) => there.hint([{ userId: 'alice', event: 'hint', payload: { n } }]);

/** Hints are sent again, each under a number of its own, until the other process receives one. */
async function untilReceived(received: readonly number[], from: number): Promise<void> {
  let n = from;
  await expect
    .poll(
      () => {
        n += 1;
        hint(n);
        return received.some((number) => number > from);
      },
      { interval: 200 },
    )
    .toBe(true);
}

const endListeners = () =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (lower(query) like 'listen%' or query = 'select 1')
  `.execute(test.database.reader);

it.each([
  ['the server ends it', endListeners],
  ['its line is cut', async () => line.cut()],
])('subscribes again each time after %s, and makes devices fetch what they missed', async (_, lose) => {
  const { state, close } = await device();
  await untilReceived(state.heard, 0);
  // A pool of two would have none left after the second loss.
  for (let loss = 1; loss <= 3; loss += 1) {
    await lose();
    await expect.poll(() => state.connected).toBe(loss + 1);
    await untilReceived(state.heard, loss * 1000);
  }
  // A device that the server sends away for good does not reconnect by itself.
  expect(new Set(state.left)).toEqual(new Set(['transport close']));
  hint(9998);
  hint(9999);
  await expect.poll(() => state.heard).toContain(9999);
  expect(state.heard.filter((n) => n >= 9998)).toEqual([9998, 9999]);
  close();
});

it('sends a session the reason before closing it, on every server that holds its devices', async () => {
  const first = await device();
  await untilReceived(first.state.heard, 0);
  first.close();
  for (const [n, process] of [here, there, here, there].entries()) {
    const { state, close } = await device();
    process.endSession('session of alice', 'hint', { n });
    await expect.poll(() => state.left).toEqual(['io server disconnect']);
    expect(state.heard.at(-1)).toBe(n);
    close();
  }
});

it('detects a silent connection, and subscribes again', async () => {
  const { state, close } = await device();
  await untilReceived(state.heard, 0);
  line.set('silent');
  // A probe runs every five seconds and waits four for an answer.
  await new Promise((done) => setTimeout(done, 10_000));
  line.set('open');
  await expect.poll(() => state.connected).toBe(2);
  await untilReceived(state.heard, 1000);
  close();
});

it('closes at once while it has no connection', async () => {
  line.set('refused');
  line.cut();
  await new Promise((done) => setTimeout(done, 100));
  await here.close();
  here = live(null, test.url);
  line.set('open');
  await new Promise((done) => setTimeout(done, 3500));
  expect(line.standing()).toBe(0);
});

it('waits at shutdown for acknowledgements from devices, and records nothing afterwards', async () => {
  const { promise: isNoted, resolve: finish } = Promise.withResolvers<void>();
  let taken = 0;
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ending = live(server, test.url, () => {
    taken += 1;
    return isNoted;
  });
  const port = (server.address() as AddressInfo).port;
  const socket = io(`http://127.0.0.1:${port}`, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token: 'alice' },
  });
  socket.on('hint', (_payload: unknown, acknowledge: (() => void) | undefined) => acknowledge?.());
  await new Promise<void>((done) => socket.once('connect', done));
  ending.bring([{ userId: 'alice', event: 'hint', payload: { n: 1 } }]);
  await expect.poll(() => taken).toBe(1);
  let isClosed = false;
  const closed = ending.close().then(() => (isClosed = true));
  await new Promise((done) => setTimeout(done, 100));
  expect(isClosed).toBe(false);
  finish();
  await closed;
  socket.close();
});

it('disconnects a device that floods the server, logged in or not', async () => {
  const { state, socket } = await device();
  for (let count = 0; count < 2 * MESSAGES_AT_ONCE_MAX; count += 1) socket.emit('subscribe', { channel: 'public' });
  await expect.poll(() => state.left).toEqual(['transport close']);
  const raw = new WebSocket(`${address.replace('http', 'ws')}${LIVE_PATH}/?EIO=4&transport=websocket`);
  const closed = once(raw, 'close');
  await once(raw, 'open');
  for (let count = 0; count < 2 * MESSAGES_AT_ONCE_MAX; count += 1) raw.send('3');
  await closed;
  socket.close();
});

it('closes the oldest sockets of a session beyond a handful, permanently', async () => {
  const first = await device();
  const later = [];
  for (let count = 0; count < SESSION_SOCKETS_MAX; count += 1) later.push(await device());
  await expect.poll(() => first.state.left).toEqual(['io server disconnect']);
  expect(here.connected()).toBe(SESSION_SOCKETS_MAX);
  expect(later.flatMap(({ state }) => state.left)).toEqual([]);
  for (const { close } of [first, ...later]) close();
});

it('closes the oldest sockets of a person, over any number of sessions, and nobody else’s', async () => {
  const bystander = await device('bob');
  const first = await device('alice/0');
  const sessions = Array.from({ length: USER_SOCKETS_MAX }, (_, at) => `alice/${1 + Math.floor(at / 2)}`);
  const later = await Promise.all(sessions.map((token) => device(token)));
  await expect.poll(() => first.state.left).toEqual(['io server disconnect']);
  expect(here.connected()).toBe(USER_SOCKETS_MAX + 1);
  expect([bystander, ...later].flatMap(({ state }) => state.left)).toEqual([]);
  for (const { close } of [bystander, first, ...later]) close();
});
