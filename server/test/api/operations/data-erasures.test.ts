import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, sendVoucher, type TestServer } from '../../open-test-server.ts';
import { confirming, tradeUpTo } from '../../trading.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const report = async () => (await server.operator('rita')).must('POST /api/operator/data_erasures', {});
const QUIET_HOURS = 6 * 3600;

it('erases chat messages when their retention ends, and says so in the report', async () => {
  const [alice, bob] = [await server.login('alice'), await server.login('bob')];
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  const client_id = '019d0000-0000-7000-8000-000000000001';
  await bob.must('POST /api/chat/send', { id, client_id, text: 'my bank is slow today' });
  await bob.must('POST /api/transaction/paid', { id, vouchers: [await sendVoucher(server, bob, 77)] });
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  // The clock takes a year at most.
  for (let year = 0; year < 2; year += 1) await server.advance(366 * DAY_SECONDS);
  const before = await (await server.login('bob')).must('GET /api/chat', { id });
  expect(before.messages.some(({ text }) => text === 'my bank is slow today')).toBe(true);
  await server.advance(366 * DAY_SECONDS);
  // A run begins at three in the morning, so one of the two instants lies behind the beginning of a run.
  await server.advance(QUIET_HOURS);
  const erasedChats = async () =>
    (await report()).runs
      .flatMap(({ erased }) => erased.filter(({ part }) => part === 'chats'))
      .reduce((sum, { count }) => sum + count, 0);
  await expect.poll(erasedChats).toBeGreaterThan(0);
  const after = await (await server.login('bob')).must('GET /api/chat', { id });
  expect(after.messages.some(({ text }) => text === 'my bank is slow today')).toBe(false);
  expect(after.messages.filter(({ is_erased }) => is_erased).length).toBeGreaterThan(0);
});

it('changes nothing else in a message, and no message of a recently ended trade', async () => {
  const [alice, bob] = [await server.login('alice'), await server.login('bob')];
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  const client_id = '019d0000-0000-7000-8000-000000000002';
  await bob.must('POST /api/chat/send', { id, client_id, text: 'still running' });
  const erase = (set: string) =>
    server.transaction((ctx) =>
      sql`update chat_messages set ${sql.raw(set)} where trade_id = ${id} and author = 'buyer'`.execute(ctx.tx),
    );
  for (const set of [
    "text = '', erased_at = now() + interval '2000 days'",
    "text = 'never said'",
    "text = '', author = 'seller', erased_at = now() + interval '2000 days'",
  ])
    await expect(erase(set)).rejects.toThrow(/append-only|violates/);
});

it('shows operators the coins of closed accounts, which nobody can move', async () => {
  expect((await report()).closed_balances).toEqual([]);
  const carol = await (await server.login('carol')).must('GET /api/m', {});
  await server.transaction(async (ctx) => {
    await sql`update users set status = -3 where id = ${carol.id}`.execute(ctx.tx);
    await sql`
      insert into account_closings (user_id, state, began_at, closes_at, ended_at)
      values (${carol.id}, 'erased', ${ctx.now}, ${new Date(ctx.now.getTime() + 1000)}, ${ctx.now})`.execute(ctx.tx);
  });
  expect((await report()).closed_balances).toMatchObject([{ account: carol.account }]);
});
