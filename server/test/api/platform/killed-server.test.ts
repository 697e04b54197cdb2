import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD, type Person, personWith, sendVoucher } from '../../open-test-server.ts';
import { openCutProxy } from '../../servers/cut-proxy.ts';
import { type RunningServer, runProgram, startServer } from '../../servers/running-server.ts';
import { confirming, tradeUpTo } from '../../trading.ts';

let dataDir: string;
let server: RunningServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'eh-killed-'));
  server = await startServer(dataDir);
});
afterAll(async () => {
  await server.end('SIGTERM');
  const audit = runProgram('cli/audit-books.ts', ['--data', dataDir]);
  let printed = '';
  audit.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = await once(audit, 'close');
  if (code !== 0 || !/^books balance: \d+ entries, 0 faults\n$/m.test(printed)) throw new Error(printed);
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

async function login(address: string, account: string): Promise<Person> {
  const device = { device_id: `killed-server-${account}` };
  const { token } = await personWith(address, '').must('POST /api/login', { account, password: DEMO_PASSWORD, device });
  return personWith(address, token);
}

it('answers a repeat with the first answer after the server died between commit and answer', async () => {
  const [alice, bob] = [await login(server.address, 'alice'), await login(server.address, 'bob')];
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  const request = { id, vouchers: [await sendVoucher(server, bob, 8000)] };
  const headers = { 'idempotency-key': 'paid-before-death' };

  const proxy = await openCutProxy(server.port);
  const deaths: Promise<unknown>[] = [];
  proxy.cut({ at: 'answer', bytes: 0 });
  proxy.onAnswer(() => {
    if (deaths.length === 0) deaths.push(server.end('SIGKILL'));
  });
  await expect(
    personWith(proxy.address, bob.token).ask('POST /api/transaction/paid', request, headers),
  ).rejects.toThrow('fetch failed');
  expect(deaths).toHaveLength(1);
  await Promise.all(deaths);
  await proxy.close();

  server = await startServer(dataDir);
  const again = personWith(server.address, bob.token);
  const repeat = await again.ask('POST /api/transaction/paid', request, headers);
  expect(repeat).toMatchObject({ code: 0, data: { id, status: 2 } });
  const other = await again.ask('POST /api/transaction/paid', { id, vouchers: [] }, headers);
  expect([other.status, other.code]).toEqual([409, 40_901]);
  const { events } = await again.must('GET /api/transaction/buyer', { id });
  expect(events.filter((event) => event.event === 'mark_paid')).toHaveLength(1);
  await personWith(server.address, alice.token).must('POST /api/transaction/confirm', { id, ...confirming });
});
