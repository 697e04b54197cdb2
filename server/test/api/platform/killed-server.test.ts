import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD, type Person, personWith, sendVoucher } from '../../open-test-server.ts';
import { openCutProxy } from '../../servers/cut-proxy.ts';
import { type DemoDatabase, openDemoDatabase } from '../../servers/demo-database.ts';
import type { RunningServer } from '../../servers/running-server.ts';
import { confirming, tradeUpTo } from '../../trading.ts';

let world: DemoDatabase;
let server: RunningServer;

beforeAll(async () => {
  world = await openDemoDatabase();
  server = await world.start();
});
afterAll(async () => {
  await server.end('SIGTERM');
  await world.close();
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

  server = await world.start();
  const again = personWith(server.address, bob.token);
  const repeat = await again.ask('POST /api/transaction/paid', request, headers);
  expect(repeat).toMatchObject({ code: 0, data: { id, status: 2 } });
  const other = await again.ask('POST /api/transaction/paid', { id, vouchers: [] }, headers);
  expect([other.status, other.code]).toEqual([409, 40_901]);
  const { events } = await again.must('GET /api/transaction/buyer', { id });
  expect(events.filter((event) => event.event === 'mark_paid')).toHaveLength(1);
  await personWith(server.address, alice.token).must('POST /api/transaction/confirm', { id, ...confirming });
});
