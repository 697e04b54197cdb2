import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDrain } from './drain.ts';

/** An answer is waited for without end, so a wait for anything else shows as a test that hangs. */
const PACE = { quietMilliseconds: 40, answersMilliseconds: Number.POSITIVE_INFINITY };
const UPGRADE = 'GET /live HTTP/1.1\r\nHost: eh\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

const sockets: Duplex[] = [];
let server: FastifyInstance;
let port: number;
let answer: () => void;
let asked: Promise<void>;

beforeEach(async () => {
  server = Fastify();
  const [answered, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  [answer, asked] = [answered.resolve, reached.promise];
  server.get('/slow', async () => {
    reached.resolve();
    await answered.promise;
    return 'answered';
  });
});
afterEach(async () => {
  // A drain that waits for one of them would go on for ever.
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

async function listen(): Promise<void> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as AddressInfo).port;
}

async function connectAndSend(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (text !== '') await new Promise((done) => socket.write(text, done));
  return socket;
}

it.each([
  ['has sent nothing, as those that a browser opens ahead', ''],
  ['has sent half a request', 'GET /slow HTTP/1.1\r\nHost: eh\r\n'],
])('does not wait for a connection that %s', async (_, text) => {
  const drain = openDrain(server, PACE);
  await listen();
  const arrived = once(server.server, 'connection');
  const socket = await connectAndSend(text);
  await arrived;
  await Promise.all([once(socket, 'close'), drain.run()]);
  expect(socket.bytesRead).toBe(0);
});

it('does not wait for a device that ignores the close of its socket', async () => {
  const drain = openDrain(server, PACE);
  server.server.on('upgrade', (_request, socket) => {
    sockets.push(socket);
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  await listen();
  const socket = await connectAndSend(UPGRADE);
  await once(socket, 'data');
  await Promise.all([once(socket, 'close'), drain.run()]);
  expect(socket.destroyed).toBe(true);
});

it('waits for an answer in progress, and then closes the connection', async () => {
  const drain = openDrain(server, PACE);
  await listen();
  const answered = new Promise<IncomingMessage>((done, fail) => {
    get({ host: '127.0.0.1', port, path: '/slow' }, done).once('error', fail);
  });
  await asked;
  let isOver = false;
  const drained = drain.run().then(() => {
    isOver = true;
  });
  await expect.poll(() => server.server.listening).toBe(false);
  // Past the pause for those who wait for nothing.
  const silent = await connectAndSend('').catch(() => null);
  expect(silent).toBeNull();
  await new Promise((done) => setTimeout(done, PACE.quietMilliseconds * 3));
  expect(isOver).toBe(false);
  answer();
  const { statusCode, headers } = await answered;
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await drained;
});

it('closes connections whose answer is not finished in time', async () => {
  const drain = openDrain(server, { quietMilliseconds: 1, answersMilliseconds: 1 });
  await listen();
  const cut = new Promise<NodeJS.ErrnoException>((done) => {
    get({ host: '127.0.0.1', port, path: '/slow' }).once('error', done);
  });
  await asked;
  await drain.run();
  expect((await cut).code).toBe('ECONNRESET');
  answer();
});

it('resets no connection that waits to be accepted when the server stops listening', async () => {
  const drain = openDrain(server, PACE);
  server.get('/', async () => 'answered');
  await listen();
  // The kernel takes them while this program does something else.
  const callers = Array.from({ length: 20 }, () => connectAndAsk());
  const until = performance.now() + 50;
  while (performance.now() < until);
  const [answers] = await Promise.all([Promise.all(callers), drain.run()]);
  expect(answers).toEqual(Array.from({ length: 20 }, () => 200));
});

function connectAndAsk(): Promise<number | undefined> {
  return new Promise((done, fail) => {
    get({ host: '127.0.0.1', port, path: '/', agent: false }, (answer) => {
      answer.resume();
      done(answer.statusCode);
    }).once('error', fail);
  });
}
