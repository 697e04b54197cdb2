import { createServer, type Server } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

const HOST = '127.0.0.1';
const held = (port: number) =>
  new Promise<Server>((done) => {
    const server = createServer().listen({ host: HOST, port }, () => done(server));
  });

it('takes the preferred port if it is free, and otherwise the next free one', async () => {
  const wanted = await freePort(HOST, 0);
  expect(await freePort(HOST, wanted)).toBe(wanted);
  const other = await held(wanted);
  expect(await freePort(HOST, wanted)).toBeGreaterThan(wanted);
  await new Promise((done) => other.close(done));
  expect(await freePort(HOST, wanted)).toBe(wanted);
});
