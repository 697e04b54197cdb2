import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIVE_PATH } from '@eh/contract/platform/live.ts';
import { io } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Live, openLive } from '../../src/platform/live/live.ts';
import { openLog } from '../../src/platform/observability/log.ts';
import { bringDebianProgram, redisProgram } from './bring-debian-program.ts';
import { launchRedis } from './faults/doomed-redis.ts';

/** Two processes joined by a real Redis and by nothing else: devices connect to one, the other only sends. */
let folder: string;
let port: number;
let redis: ChildProcess;
let address: string;
let here: Live;
let there: Live;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eh-redis-'));
  const free = createNetServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  port = (free.address() as AddressInfo).port;
  free.close();
  redis = await startRedis();
});
afterAll(async () => {
  await kill(redis);
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  here = openProcess(server);
  there = openProcess(null);
});
afterEach(async () => void (await Promise.all([here.close(), there.close()])));

async function startRedis(): Promise<ChildProcess> {
  return launchRedis(await bringDebianProgram(redisProgram), { folder, port });
}

async function kill(started: ChildProcess): Promise<void> {
  started.kill('SIGKILL');
  await once(started, 'exit');
}

function openProcess(server: Server | null, isAcquainted = false): Live {
  return openLive({
    server,
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    redisUrl: `redis://127.0.0.1:${port}`,
    log: openLog('silent'),
    ids: () => 'socket-1',
    authenticate: async (token) => ({ userId: token, sessionId: `session of ${token}` }),
    onTaken: async () => undefined,
    ...(isAcquainted && { acquaintedMilliseconds: 0 }),
  });
}

async function connectDevice() {
  const socket = io(address, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token: 'alice' },
    reconnectionDelay: 50,
    forceNew: true,
  });
  const state = { received: [] as number[], connected: 0, left: [] as string[] };
  socket.on('connect', () => (state.connected += 1));
  socket.on('disconnect', (reason) => state.left.push(reason));
  socket.on('hint', ({ n }: { n: number }) => state.received.push(n));
  await expect.poll(() => state.connected).toBe(1);
  return { state, close: () => socket.close() };
}

const hint = (n: number) => there.hint([{ userId: 'alice', event: 'hint', payload: { n } }]);

/** Hints are sent again, each under a number of its own, until the other process receives one. */
async function untilReceived(received: readonly number[], from: number): Promise<void> {
  let n = from;
  const send = () => {
    n += 1;
    hint(n);
    return received.some((number) => number > from);
  };
  await expect.poll(send, { interval: 200 }).toBe(true);
}

it('carries hints to a device of another process, in order', async () => {
  const { state, close } = await connectDevice();
  await untilReceived(state.received, 0);
  for (const n of [9001, 9002, 9003]) hint(n);
  await expect.poll(() => state.received).toContain(9003);
  expect(state.received.filter((n) => n > 9000)).toEqual([9001, 9002, 9003]);
  close();
});

it('sends a session the reason before closing it', async () => {
  const { state, close } = await connectDevice();
  await untilReceived(state.received, 0);
  there.endSession('session of alice', 'hint', { n: 7777 });
  await expect.poll(() => state.left).toEqual(['io server disconnect']);
  expect(state.received).toContain(7777);
  close();
});

it('survives a Redis that is killed while messages are sent, and makes devices fetch what they missed', async () => {
  const { state, close } = await connectDevice();
  await untilReceived(state.received, 0);
  await kill(redis);
  for (const n of [1, 2, 3]) hint(n);
  redis = await startRedis();
  await expect.poll(() => state.connected).toBe(2);
  expect(state.left).toEqual(['transport close']);
  await untilReceived(state.received, 1000);
  close();
});

it('continues sending while Redis is unavailable during its count of processes, and reaches them afterwards', async () => {
  await there.close();
  there = openProcess(null, true);
  const { state, close } = await connectDevice();
  await untilReceived(state.received, 0);
  await kill(redis);
  // A rejection that nobody handles would end the process, and fails this run.
  for (const n of [1, 2, 3]) hint(n);
  redis = await startRedis();
  await expect.poll(() => state.connected).toBe(2);
  await untilReceived(state.received, 1000);
  close();
});

it('closes at once while Redis is unavailable', async () => {
  await kill(redis);
  await expect(here.close()).resolves.toBeUndefined();
  here = openProcess(null);
  redis = await startRedis();
});
