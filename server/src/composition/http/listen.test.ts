import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { listen } from './listen.ts';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((close) => close()));
});

/** A port that another program has. */
async function takenPort(): Promise<number> {
  const server: Server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(async () => server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function listenAt(port: number, isProduction: boolean): Promise<string> {
  const http = Fastify();
  opened.push(async () => http.close());
  return await listen(http, { host: '127.0.0.1', port, isProduction });
}

it('refuses a taken port in production', async () => {
  const port = await takenPort();
  await expect(listenAt(port, true)).rejects.toThrow(`--port ${port}: taken by another program`);
});

it('tries the next port in a demo', async () => {
  const port = await takenPort();
  expect(Number(new URL(await listenAt(port, false)).port)).toBeGreaterThan(port);
});
