import { randomUUID } from 'node:crypto';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { MESSAGES_PER_TRADE } from '@eh/contract/trading/chat/limits.ts';
import { chatRefusals } from '@eh/contract/trading/chat/refusals.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { buyRequest, confirming, postListing, takeDownListings, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
});
afterEach(() => takeDownListings(alice));
afterAll(() => server.close());

/** The server counts cancellations by its day, at UTC+8: moves to the morning, so that a whole test fits into the day. */
async function untilMorning(): Promise<void> {
  const { created_at: now } = await postListing(alice);
  await server.advance(DAY_SECONDS - ((now + 8 * HOUR_SECONDS) % DAY_SECONDS) + 6 * HOUR_SECONDS);
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  await takeDownListings(alice);
}
const remind = (id: string) => bob.ask('POST /api/transaction/remind', { id });

it('allows reminding a seller after five minutes, every five minutes, three times', async () => {
  const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  expect((await remind(id)).code).toBe(tradeRefusals.RemindTooSoon.code);
  for (const left of [2, 1, 0]) {
    await server.advance(5 * MINUTE_SECONDS);
    expect((await remind(id)).data).toEqual({ reminders_left: left });
    expect((await remind(id)).code).toBe(
      left === 0 ? tradeRefusals.NoRemindersLeft.code : tradeRefusals.RemindTooSoon.code,
    );
  }
  expect((await alice.ask('POST /api/transaction/remind', { id })).code).toBe(tradeRefusals.TradeNotFound.code);
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  expect((await remind(id)).code).toBe(tradeRefusals.TradeMovedOn.code);
});

it('says at a wrong status which step is missing, in both languages', async () => {
  const { id } = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
  const early = async (language: string) =>
    Promise.all([
      bob.ask('POST /api/transaction/paid', { id }, { 'accept-language': language }),
      bob.ask(
        'POST /api/complain/complain',
        { transaction_id: id, kind: 'other', text: 'x' },
        { 'accept-language': language },
      ),
      remind(id),
    ]);
  expect((await early('en')).map((reply) => reply.code)).toEqual([22_020, 22_020, 22_020]);
  expect((await early('en'))[0]?.msg).toBe('The seller has not accepted this trade yet');
  expect((await early('zh-CN'))[0]?.msg).toBe('卖家还没有接单');
  await alice.must('POST /api/transaction/verify', { id, accept: true });
  const unpaid = [
    await alice.ask('POST /api/transaction/confirm', { id, ...confirming }),
    await alice.ask('POST /api/transaction/not_received', { id }),
    await remind(id),
  ];
  expect(unpaid.map((reply) => reply.code)).toEqual([22_021, 22_021, 22_021]);
  await bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
  await takeDownListings(alice);
});

it('refuses contradictory limits, and an invalid price', async () => {
  for (const limits of [
    { minimum: '900', maximum: '800' },
    { minimum: '100', maximum: '99999' },
  ])
    await expect(postListing(alice, limits)).rejects.toThrow(String(marketRefusals.BadLimits.code));
  for (const price of ['0.01', '9999.00'])
    await expect(postListing(alice, { price, minimum: '1', maximum: '1' })).rejects.toThrow(
      String(marketRefusals.PriceOutOfRange.code),
    );
});

it('pauses buying after the third cancellation of a day, for longer each time, and stores the reason of the cancellation', async () => {
  await untilMorning();
  const arno = await server.operator('arno');
  const listing = await postListing(alice);
  const buy = async () => bob.ask('POST /api/order/buy', await buyRequest(bob, listing.id, { fiat_amount: '100' }));
  const cancel = async () => {
    const { data } = await buy();
    await alice.must('POST /api/transaction/verify', { id: data.id, accept: true });
    const said = { id: data.id, has_not_paid: true, reason: 'extra_money' } as const;
    expect(
      (await bob.ask('POST /api/transaction/cancelByBuyer', { ...said, reason: 'nonsense' as never })).code,
    ).not.toBe(0);
    await bob.must('POST /api/transaction/cancelByBuyer', said);
    return data.id;
  };
  const id = await cancel();
  expect((await arno.must('POST /api/operator/trades/record', { id })).cancel_said).toBe('extra_money');
  await cancel();
  await cancel();
  for (const minutes of [15, 60]) {
    const refused = await buy();
    expect(refused.code).toBe(marketRefusals.BuyingPaused.code);
    expect(refused.msg).toContain(`${minutes} min`);
    await server.advance(minutes * MINUTE_SECONDS);
    await cancel();
  }
  expect((await buy()).msg).toContain('240 min');
  expect((await bob.ask('GET /api/order/canbuy', {})).code).toBe(marketRefusals.BuyingPaused.code);
  // The next day is a new one.
  await server.advance(DAY_SECONDS);
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  expect((await bob.ask('GET /api/order/canbuy', {})).code).toBe(0);
});

it('lets an operator read and write in a trade’s chat only while holding its case, and limits the length of a chat', async () => {
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  const arno = await server.operator('arno');
  const { NotYourCase, ChatFull } = chatRefusals;
  expect((await arno.ask('POST /api/operator/chat', { id })).code).toBe(NotYourCase.code);
  const line = { id, client_id: randomUUID(), text: 'Hello' };
  expect((await arno.ask('POST /api/operator/chat/say', line)).code).toBe(NotYourCase.code);
  await bob.must('POST /api/chat/send', line);
  await server.transaction((ctx) =>
    sql`update chats set last_position = ${MESSAGES_PER_TRADE} where trade_id = ${id}`.execute(ctx.tx),
  );
  expect((await bob.ask('POST /api/chat/send', { ...line, client_id: randomUUID() })).code).toBe(ChatFull.code);
  await bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
});
