import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@eh/contract/calls.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestServer, type Person, sendVoucher, type TestServer } from '../../open-test-server.ts';
import { both, buyRequest, confirming, postListing, takeDownListings, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let arno: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
});
beforeEach(async () => {
  arno = await server.operator('arno');
});
afterEach(() => takeDownListings(alice));
afterAll(() => server.close());

const stop = (id: string, action: 'suspend' | 'cancel') =>
  arno.ask('POST /api/operator/trades/stop', { id, act: action, reason: both('Reported') });
const tradeOf = (id: string) => bob.must('GET /api/transaction/buyer', { id });
const decide = async (id: string, decision: 'resume' | 'release' | 'return') => {
  await arno.must('POST /api/operator/suspended/claim', { id, claim: true });
  return arno.must('POST /api/operator/suspended/decide', { id, decision, reason: both('Looked at') });
};

it('stops a trade and resumes it with the time that was left', async () => {
  const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await server.advance(60);
  expect((await stop(id, 'suspend')).data).toMatchObject({ status: 8, deadline_at: null });
  const { rows } = await arno.must('POST /api/operator/suspended', {});
  const row = rows.find((suspendedTrade) => suspendedTrade.id === id);
  expect(row).toMatchObject({ status_before: 2, needs_four_eyes: false });
  await server.advance(3600);
  expect(await decide(id, 'resume')).toEqual({ is_done: true });
  const trade = await tradeOf(id);
  expect(trade.status).toBe(2);
  expect((trade.deadline_at ?? 0) - (trade.deadline_from ?? 0)).toBe(row?.left_seconds);
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
});

it('decides a trade that the release policy could not', async () => {
  const first = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await server.advance(30 * 60 + 1);
  expect((await tradeOf(first.id)).status).toBe(8);
  const { rows } = await arno.must('POST /api/operator/suspended', {});
  expect(rows.find((row) => row.id === first.id)?.release_policy).toContainEqual({
    name: 'seller_reached',
    is_met: false,
  });
  expect(
    (await arno.ask('POST /api/operator/suspended/decide', { id: first.id, decision: 'return', reason: both('x') }))
      .code,
  ).toBe(18_004);
  await decide(first.id, 'return');
  const returned = await tradeOf(first.id);
  expect(returned).toMatchObject({ status: 7, money_state: 'returned' });
  // Both sides read what the operator said, each in their language, on the page and in the notice.
  expect(returned.events.at(-1)).toMatchObject({ event: 'decide_return', why: both('Looked at') });
  expect(returned.events.filter((event) => event.why !== null)).toHaveLength(1);
  await server.settle();
  const { notices } = await alice.must('POST /api/notifications', {});
  expect(notices.find((notice) => notice.type === 'transaction.failed')?.data.why).toEqual(both('Looked at'));
  const second = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await stop(second.id, 'suspend');
  await decide(second.id, 'release');
  expect(await tradeOf(second.id)).toMatchObject({ status: 6, money_state: 'released' });
});

it('stops the turn of a complaint too, and restores the time that was left', async () => {
  const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  await alice.must('POST /api/transaction/not_received', { id });
  const seen = () => bob.must('POST /api/complain/getByTransId', { transaction_id: id });
  await stop(id, 'suspend');
  expect(await seen()).toMatchObject({ is_paused: true, turn_until: null });
  expect((await bob.ask('POST /api/complain/complain', { transaction_id: id, text: 'Hello' })).code).toBe(23_009);
  await server.advance(3600);
  await decide(id, 'resume');
  const going = await seen();
  expect(going).toMatchObject({ is_paused: false, is_my_turn: true });
  // All of its day but the moment before the stop: the hour of the stop is not taken off.
  const left = (going.turn_until ?? 0) - (going.turn_from ?? 0);
  expect(left).toBeLessThanOrEqual(24 * 3600);
  expect(left).toBeGreaterThan(24 * 3600 - 60);
  await stop(id, 'suspend');
  await decide(id, 'return');
  const result = { outcome: 'return', ended_by: 'service', reason: 'Looked at' };
  expect(await seen()).toMatchObject({ is_open: false, result });
});

it('cancels on behalf of the platform, and finds trades by number, reference and person', async () => {
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  const { transaction_no, reference } = await tradeOf(id);
  for (const text of [transaction_no, transaction_no.slice(0, 10), reference, 'bob', '']) {
    const { rows } = await arno.must('POST /api/operator/trades', { text });
    expect(rows.map((row) => row.id)).toContain(id);
  }
  const board = await arno.must('POST /api/operator/deadlines', {});
  expect(board.rows.find((row) => row.trade?.id === id)).toMatchObject({ kind: 'trade', attempts: 0 });
  expect((await stop(id, 'cancel')).data).toMatchObject({ status: -1, money_state: 'returned' });
  expect((await tradeOf(id)).cancel_reason).toBe(6);
  expect((await stop(id, 'cancel')).code).toBe(22_002);
  const rita = await server.operator('rita');
  expect((await rita.ask('POST /api/operator/trades', {})).code).toBe(1000);
});

it('leaves a large trade with a reported payment to two operators: one alone can only suspend it', async () => {
  const listing = await postListing(alice, { total: '4000.00', maximum: '28000' });
  const buy = await buyRequest(bob, listing.id, { fiat_amount: '28000' });
  const { id } = await bob.must('POST /api/order/buy', buy);
  await alice.must('POST /api/transaction/verify', { id, accept: true });
  await bob.must('POST /api/transaction/voucher', { id, vouchers: [await sendVoucher(server, bob, 7701)] });
  expect((await stop(id, 'cancel')).code).toBe(22_016);
  await bob.must('POST /api/transaction/paid', { id, vouchers: [] });
  expect((await stop(id, 'cancel')).code).toBe(22_016);
  expect((await stop(id, 'suspend')).data).toMatchObject({ status: 8 });
  expect(await decide(id, 'return')).toEqual({ is_done: false });
  const owen = await server.operator('omar');
  await arno.must('POST /api/operator/suspended/claim', { id, claim: false });
  await owen.must('POST /api/operator/suspended/claim', { id, claim: true });
  const signed = { id, decision: 'return', reason: both('I come to the same') } as const;
  expect(await owen.must('POST /api/operator/suspended/decide', signed)).toEqual({ is_done: true });
  expect((await tradeOf(id)).events.at(-1)?.why).toEqual(both('I come to the same'));
});

it('finds listings by number, seller, state and method, and their trades by the listing', async () => {
  const { listingId, id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  const find = (request: RequestOf<'POST /api/operator/listings'>) => arno.must('POST /api/operator/listings', request);
  const { rows } = await find({});
  const listing = rows.find((row) => row.id === listingId);
  expect(listing).toMatchObject({ status: 1, total: '500.00', in_trade: '142.45', sold: '0.00', reason: null });
  const number = listing?.order_no ?? '';
  for (const request of [
    { text: number },
    { text: number.slice(0, 10) },
    { text: 'alice' },
    { text: 'alice', status: 1, channel: 'alipay' },
  ] as const)
    expect((await find(request)).rows.map((row) => row.id)).toContain(listingId);
  for (const request of [{ text: 'bob' }, { text: number, status: 2 }, { text: number, channel: 'usdt' }] as const)
    expect((await find(request)).rows).toEqual([]);
  expect((await arno.must('POST /api/operator/trades', { text: number })).rows.map((row) => row.id)).toEqual([id]);
  const first = await find({ limit: 1 });
  const second = await find({ limit: 1, cursor: first.next_cursor ?? '' });
  expect(first.rows[0]?.id).not.toBe(second.rows[0]?.id);
  const rita = await server.operator('rita');
  expect((await rita.ask('POST /api/operator/listings', {})).code).toBe(1000);
  await stop(id, 'cancel');
});

it('stores the clock of each step, the times of deliveries and the texts for a later review', async () => {
  const { id } = await tradeUpTo('accepted', { server, seller: alice, buyer: bob });
  await server.settle();
  await alice.must('POST /api/notifications', {});
  await bob.must('POST /api/chat/send', { id, client_id: randomUUID(), text: 'Paying now' });
  const { deadline_at } = await tradeOf(id);
  const record = await arno.must('POST /api/operator/trades/record', { id });
  expect(record.events).toMatchObject([
    { event: 'open', to: 0, clock_until: record.created_at + 10 * 60 },
    { event: 'accept', to: 1, clock_until: deadline_at },
  ]);
  expect(record.notices.find((notice) => notice.to === 'seller')).toMatchObject({
    type: 'transaction.wait_seller_verify',
    delivered_at: expect.any(Number) as number,
  });
  expect(record).toMatchObject({ is_chat_open: false, lines: [{ author: 'buyer', text: null, has_file: false }] });
  await stop(id, 'suspend');
  const stopped = await arno.must('POST /api/operator/trades/record', { id });
  expect(stopped.events.at(-1)).toMatchObject({ to: 8, clock_until: null });
  expect(stopped.suspended?.left_seconds).toBeGreaterThan(0);
  await decide(id, 'return');
  const rita = await server.operator('rita');
  expect((await rita.ask('POST /api/operator/trades/record', { id })).code).toBe(1000);
  const nothing = await arno.ask('POST /api/operator/trades/record', { id: randomUUID() });
  expect(nothing.code).toBe(22_001);
});

it('sums up a span in figures that match the books', async () => {
  // A day on which nothing was released yet: quick ones would pull the slow end down.
  await server.advance(DAY_SECONDS);
  arno = await server.operator('arno');
  const before = await arno.must('GET /api/operator/figures', {});
  const { id } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  const during = await arno.must('GET /api/operator/figures', {});
  expect(during.running.count).toBe(before.running.count + 1);
  expect(Number(during.running.amount)).toBeCloseTo(Number(before.running.amount) + 142.45);
  // Of few trades a day the slow ones lie between the quickest and the slowest: how many there are depends on the hour.
  await server.advance(300);
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  const after = await arno.must('GET /api/operator/figures', {});
  expect(after.circulating).toBe(before.circulating);
  expect(after.running).toEqual(before.running);
  expect([before.in_span.released, after.in_span.released]).toEqual([0, 1]);
  expect(Number(after.in_span.amount)).toBeCloseTo(Number(before.in_span.amount) + 142.45);
  expect(after.in_span.release_slow_seconds).toBeGreaterThanOrEqual(90);
  expect(after.bars.reduce((sum, hour) => sum + hour.released, 0)).toBe(after.in_span.released);
  const sumOf = (of: 'ended' | 'released') => after.channels.reduce((sum, row) => sum + row[of], 0);
  expect([sumOf('ended'), sumOf('released')]).toEqual([after.in_span.ended, after.in_span.released]);
});
