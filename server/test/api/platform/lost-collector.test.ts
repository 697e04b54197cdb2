import { type AddressInfo, createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openTestServer } from '../../open-test-server.ts';

const CALLS = 300;
const AT_ONCE = 10;

it('answers as usual while the collector accepts traces without responding', async () => {
  const held = new Set<Socket>();
  const silent = createServer((socket) => void held.add(socket));
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const lines: Record<string, unknown>[] = [];
  const server = await openTestServer({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` },
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
  });
  const alice = await server.login('alice');
  const codes = new Set<number>();
  for (let call = 0; call < CALLS; call += AT_ONCE)
    for (const { code } of await Promise.all(Array.from({ length: AT_ONCE }, () => alice.ask('GET /api/m', {}))))
      codes.add(code);
  expect([...codes]).toEqual([0]);
  await server.settle();
  await expect.poll(() => held.size).toBeGreaterThan(0);
  await server.close();
  const ofTraces = lines.map(({ msg }) => String(msg)).filter((text) => text.includes('traces'));
  expect(ofTraces.filter((text) => text !== 'traces cannot be sent to the collector')).toEqual([
    'the last traces were not sent',
  ]);
  for (const socket of held) socket.destroy();
  silent.close();
});
