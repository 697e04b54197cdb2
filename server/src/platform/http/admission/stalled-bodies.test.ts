import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endStalledBodies } from './stalled-bodies.ts';

const STALLED = 150;
const server = Fastify();
beforeAll(async () => {
  endStalledBodies(server.server, STALLED);
  server.post('/', async ({ body }) => {
    // An answer may take longer than a body may stand still.
    await pause(2 * STALLED);
    return body;
  });
  await server.listen({ port: 0 });
});
afterAll(() => server.close());

const head = 'POST / HTTP/1.1\r\nhost: eh\r\ncontent-type: application/json\r\ncontent-length: 8\r\n\r\n';

async function opened() {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

it('closes a connection whose body stalls half-way', async () => {
  const socket = await opened();
  socket.write(`${head}{"a"`);
  await once(socket, 'close');
  expect(socket.bytesRead).toBe(0);
});

it('waits for a slow body that makes progress, and for the answer to a complete one', async () => {
  const socket = await opened();
  const answer = once(socket, 'data');
  socket.write(head);
  for (const part of ['{"a"', ':', ' 1', '}']) {
    await pause(STALLED / 2);
    socket.write(part);
  }
  expect(String((await answer)[0])).toContain('200 OK');
  socket.destroy();
});
