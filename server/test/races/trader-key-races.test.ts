import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setUserStatus } from '../../src/accounts/sessions/index.ts';
import { openTraderKey } from '../merchants/trader-keys.ts';
import { signedClient } from '../merchants.ts';
import { openTestServer, type Person, type TestServer } from '../open-test-server.ts';
import { somebodyWaits } from '../servers/somebody-waits.ts';
import { tradeUpTo } from '../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let userId = '';

beforeAll(async () => {
  server = await openTestServer();
  bob = await server.login('bob');
});
beforeEach(async () => {
  alice = await server.login('alice');
  userId = (await alice.must('GET /api/m', {})).id;
});
afterAll(() => server.close());

const freeze = () => server.transaction((ctx) => setUserStatus(ctx, userId, 'frozen'));
const thaw = () => server.transaction((ctx) => setUserStatus(ctx, userId, 'normal'));
const statusOf = async (id: string) =>
  (await server.database.reader.selectFrom('trades').select('status').where('id', '=', id).executeTakeFirst())?.status;

/** A trade that waits for alice to accept, and a program of alice that does so. */
async function waitingTrade() {
  const { id } = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
  const send = signedClient(server.address, await server.transaction((ctx) => openTraderKey(ctx, { userId })));
  return { id, accept: () => send<'acceptSale'>('POST', `/open/v1/trader/sales/${id}/accept`, { body: {} }) };
}

it('refuses the call of a key that began before a freeze was committed, and changes nothing', async () => {
  const { id, accept } = await waitingTrade();
  let answer: ReturnType<typeof accept> | undefined;
  await server.transaction(async (ctx) => {
    await setUserStatus(ctx, userId, 'frozen');
    answer = accept();
    await somebodyWaits(server.database);
  });
  expect((await answer)?.body.code).toBe(gateRefusals.AccountFrozen.code);
  expect(await statusOf(id)).not.toBe('awaitingPayment');
  await thaw();
});

it('commits a freeze only after the call of a key that is past its checks', async () => {
  const { id, accept } = await waitingTrade();
  let answer: ReturnType<typeof accept> | undefined;
  const ended: string[] = [];
  let frozen: Promise<unknown> = Promise.resolve();
  await server.transaction(async (ctx) => {
    await sql`select id from trades where id = ${id} for update`.execute(ctx.tx);
    answer = accept();
    void answer.then(() => ended.push('call'));
    await somebodyWaits(server.database);
    frozen = freeze().then(() => ended.push('freeze'));
    await expect.poll(waitingLocks).toBeGreaterThan(1);
    expect(ended).toEqual([]);
  });
  await frozen;
  expect((await answer)?.status).toBe(200);
  const { rows } = await sql<{ is_before: boolean }>`
    select max(e.created_at) <= u.keys_ended_at as is_before
    from trade_events e, users u where e.trade_id = ${id} and e.event = 'accept' and u.id = ${userId}
    group by u.keys_ended_at`.execute(server.database.reader);
  expect(rows).toEqual([{ is_before: true }]);
  await thaw();
});

it('changes nothing by a key after a freeze, whatever it was calling at the time', async () => {
  const { accept, id } = await waitingTrade();
  const send = signedClient(server.address, await server.transaction((ctx) => openTraderKey(ctx, { userId })));
  const write = (index: number) =>
    send('POST', `/open/v1/trader/trades/${id}/messages`, {
      body: { client_id: crypto.randomUUID(), text: `message ${index}` },
    });
  const calls = [accept(), ...Array.from({ length: 12 }, (_, index) => write(index))];
  await Promise.race(calls);
  await freeze();
  const atFreeze = await messages(id);
  await Promise.all(calls);
  expect(await messages(id)).toBe(atFreeze);
  await thaw();
});

async function messages(tradeId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from chat_messages where trade_id = ${tradeId} and author = 'seller'`.execute(
    server.database.reader,
  );
  return rows[0]?.count ?? 0;
}

async function waitingLocks(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database.reader);
  return rows[0]?.waiting ?? 0;
}
