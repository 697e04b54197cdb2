import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { LIVE_PATH } from '@eh/contract/platform/live.ts';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { folderInMemory } from '../../files/folder-in-memory.ts';
import { DEMO_PASSWORD, personWith } from '../../open-test-server.ts';
import { runProgram, startServer } from '../../servers/running-server.ts';
import { buyRequest } from '../../trading.ts';

const READERS = 8;
/** Longer than the slowest answer, far shorter than what cuts a hanging end off. */
const ENDED_WITHIN_MILLISECONDS = 15_000;
/** A first start makes 1400. */
const WRITTEN_FILES_MAX = 300;
/** As a browser opens some ahead, and as a slow line brings one. */
const UNFINISHED = ['', 'GET / HTTP/1.1\r\nHost: eh\r\n'];
const UPGRADE =
  'GET /chat/?EIO=4&transport=websocket HTTP/1.1\r\nHost: eh\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

let dataDir: string;
let walking: ReturnType<typeof walk> | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(await folderInMemory(), 'eh-start-and-end-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

/** All tests look at one walk: the first of them takes it. */
const walked = () => (walking ??= walk());

/** A first start that is killed, and a second one that ends as it should, amid readers and devices: each start is dear. */
async function walk() {
  const killed = await startServer(dataDir);
  const chain = `/proc/${Number(await readFile(join(dataDir, 'dev-chain/chain.pid'), 'utf8'))}/exe`;
  const hadChain = existsSync(chain);
  await killed.end('SIGKILL');
  await expect.poll(() => existsSync(chain)).toBe(false);

  const server = await startServer(dataDir, { DEMO_PARTNERS: 'on', LOG_LEVEL: 'info' });
  let said = '';
  server.process.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const answered = await statusAfterPartner(server.address);
  const { token } = await logIn(server.address, 'alice');
  const socket = io(server.address, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
  });
  await new Promise<void>((done, fail) => socket.once('connect', done).once('connect_error', fail));
  const left = new Promise<string>((done) => socket.once('disconnect', done));
  const sockets = await Promise.all([...UNFINISHED, UPGRADE].map((text) => connectAndSend(server.port, text)));
  const upgraded = sockets.at(-1);
  if (upgraded !== undefined) await once(upgraded, 'data');
  const readers = Array.from({ length: READERS }, () => readOn(`${server.address}/api/m`, token));
  await Promise.all(readers.map((reader) => reader.isBusy));

  const startedAt = performance.now();
  const code = await server.end('SIGTERM');
  const took = performance.now() - startedAt;
  const ends = await Promise.all(readers.map((reader) => reader.end));
  return { hadChain, answered, code, took, ends, left: await left, said };
}

it('finishes answers to busy readers, resets none of them, disconnects devices and stops in time', async () => {
  const { code, took, left, ends } = await walked();
  expect(code).toBe(0);
  expect(took).toBeLessThan(ENDED_WITHIN_MILLISECONDS);
  expect(left).toBe('transport close');
  expect(ends).toEqual(Array.from({ length: READERS }, () => 'close'));
});

it('stops at once while the demo is being prepared, and leaves no database running', async () => {
  const folder = await mkdtemp(join(await folderInMemory(), 'eh-prepared-'));
  const program = runProgram('demo/src/main.ts', ['--port', '0', '--data', folder]);
  let said = '';
  program.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(program, 'exit');
  await expect.poll(() => hasTables(join(folder, 'postgres'))).toBe(true);
  program.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(said).not.toContain('ready ');
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false);
  await rm(folder, { recursive: true });
});

it('waits neither for an incomplete request nor for an unresponsive device, and logs how long stopping took', async () => {
  const { said } = await walked();
  const { took } = z
    .object({ took: z.record(z.string(), z.number()) })
    .parse(JSON.parse(/^.*"msg":"ended.*$/m.exec(said)?.[0] ?? '{}'));
  expect(Object.keys(took).toSorted()).toEqual([
    'chain',
    'channel',
    'database',
    'drain',
    'files',
    'http',
    'jobs',
    'postgres',
    'traces',
  ]);
  expect((took['drain'] ?? 0) + (took['channel'] ?? 0)).toBeLessThan(ENDED_WITHIN_MILLISECONDS);
});

it('flushes the data of a first start, so that it stops quickly', async () => {
  await walked();
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
  const ends = [...log.matchAll(/starting: shutdown immediate\n.*complete: .*sync files=(\d+)/g)];
  expect(ends.map(([, files]) => Number(files)).filter((files) => files > WRITTEN_FILES_MAX)).toEqual([]);
  expect(ends.length).toBeGreaterThan(0);
});

it('starts the demo people who answer automatically when asked to', async () => {
  expect((await walked()).answered).toBe(1);
});

it('refuses a secret other than that of its database', async () => {
  await walked();
  const other = 'c41d2f0a9be87365c41d2f0a9be873651f7aa0d35b9e4c28';
  await expect(startServer(dataDir, { SECRET: other })).rejects.toThrow(
    'SECRET: not the one this database was made with',
  );
});

it('leaves no chain process behind when it is killed, and starts again', async () => {
  expect((await walked()).hadChain).toBe(true);
});

function logIn(address: string, account: string) {
  const login = { account, password: DEMO_PASSWORD, device: { device_id: `${account}-who-sees-the-end` } };
  return personWith(address, '').must('POST /api/login', login);
}

/** The status of a trade that bob began with one of them, once it is another than at the start. */
async function statusAfterPartner(address: string): Promise<number> {
  const bob = personWith(address, (await logIn(address, 'bob')).token);
  const { rows } = await bob.must('POST /api/order/market', {});
  const listing = rows.find(({ seller }) => seller.nickname.includes('Lan'));
  const request = await buyRequest(bob, listing?.id ?? '', { fiat_amount: '702', price: listing?.price });
  const { id } = await bob.must('POST /api/order/buy', request);
  const status = async () => (await bob.must('GET /api/transaction/buyer', { id })).status;
  await expect.poll(status).toBe(1);
  return status();
}

async function connectAndSend(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text !== '') await new Promise((done) => socket.write(text, done));
  return socket;
}

/** Sends one request after the other on one connection that stays open. Its end: the word `close` of the server, or an error. */
function readOn(url: string, token: string): { isBusy: Promise<void>; end: Promise<string> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { promise: isBusy, resolve: busy } = Promise.withResolvers<void>();
  const request = () =>
    new Promise<string | undefined>((done, fail) => {
      const headers = { authorization: `Bearer ${token}` };
      get(url, { agent, headers }, (answer: IncomingMessage) => {
        answer
          .resume()
          .once('end', () => done(answer.headers.connection))
          .once('error', fail);
      }).once('error', fail);
    });
  const run = async (): Promise<string> => {
    for (let asked = 1; ; asked += 1) {
      const connection = await request().catch((cause: NodeJS.ErrnoException) => cause.code ?? cause.message);
      if (connection !== 'keep-alive') return connection ?? 'nothing';
      if (asked === 3) busy();
    }
  };
  return { isBusy, end: run().finally(() => agent.destroy()) };
}

async function hasTables(socketFolder: string): Promise<boolean> {
  const client = new pg.Client({ host: socketFolder, user: 'eh', database: 'eh' });
  try {
    await client.connect();
    const { rows } = await client.query<{ is_there: boolean }>("select to_regclass('users') is not null as is_there");
    return rows[0]?.is_there === true;
  } catch {
    // It does not answer yet.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
