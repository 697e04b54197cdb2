import type { Notice } from '@eh/contract/notices.ts';
import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';
import { confirming, takeDownListings, tradeUpTo } from '../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
});
afterEach(() => takeDownListings(alice));
afterAll(() => server.close());

const upTo = async (step: 'accepted' | 'paid') => (await tradeUpTo(step, { server, seller: alice, buyer: bob })).id;
const seenBy = (person: Person, id: string, side: 'buyer' | 'seller') =>
  person.must(`GET /api/transaction/${side}`, { id });

it('cancels when both agree, without charging either side', async () => {
  const id = await upTo('paid');
  const { cancellations_left: left } = await seenBy(bob, id, 'buyer');
  expect((await bob.ask('POST /api/transaction/ask_cancel', { id })).code).toBe(22_007);
  await bob.must('POST /api/transaction/ask_cancel', { id, has_not_paid: true });
  expect((await seenBy(alice, id, 'seller')).cancel_request?.by).toBe('buyer');
  // The other side gets a notice; the side that asks does not.
  await server.settle();
  const noticesOf = async (person: Person) => (await person.must('POST /api/notifications', {})).notices;
  const isWish = ({ type, data }: Notice) => type === 'transaction.cancel_asked' && data.transaction_id === id;
  expect((await noticesOf(alice)).some(isWish)).toBe(true);
  expect((await noticesOf(bob)).some(isWish)).toBe(false);
  expect((await bob.ask('POST /api/transaction/answer_cancel', { id, agrees: true, has_not_paid: true })).code).toBe(
    22_013,
  );
  const over = await alice.must('POST /api/transaction/answer_cancel', { id, agrees: true });
  expect(over).toMatchObject({ status: -1, cancel_reason: 1, money_state: 'returned', cancel_request: null });
  expect((await seenBy(bob, id, 'buyer')).cancellations_left).toBe(left);
});

it('continues when the other side declines, or does not answer for ten minutes', async () => {
  const id = await upTo('paid');
  await alice.must('POST /api/transaction/ask_cancel', { id });
  expect((await bob.ask('POST /api/transaction/answer_cancel', { id, agrees: true })).code).toBe(22_007);
  await bob.must('POST /api/transaction/answer_cancel', { id, agrees: false });
  expect((await seenBy(alice, id, 'seller')).cancel_request).toBeNull();
  await alice.must('POST /api/transaction/ask_cancel', { id });
  await server.advance(10 * MINUTE_SECONDS);
  expect((await seenBy(bob, id, 'buyer')).cancel_request).toBeNull();
  expect((await bob.ask('POST /api/transaction/answer_cancel', { id, agrees: true, has_not_paid: true })).code).toBe(
    22_013,
  );
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
});

it('drops a request to cancel once a complaint has moved the trade', async () => {
  const id = await upTo('paid');
  await bob.must('POST /api/transaction/ask_cancel', { id, has_not_paid: true });
  await alice.must('POST /api/transaction/not_received', { id });
  await alice.must('POST /api/complain/withdraw', { transaction_id: id });
  expect((await alice.ask('POST /api/transaction/answer_cancel', { id, agrees: true })).code).toBe(22_013);
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
});

it('lets each side stop the clock once, and no late job ends the trade meanwhile', async () => {
  const id = await upTo('accepted');
  const before = await seenBy(bob, id, 'buyer');
  expect(before.clock_minutes).toEqual({ clock_stop: 30, cancel_request: 10 });
  const after = await bob.must('POST /api/transaction/stop_clock', { id });
  expect((after.deadline_at ?? 0) - (before.deadline_at ?? 0)).toBe(30 * MINUTE_SECONDS);
  expect([after.can_stop_clock, (await seenBy(alice, id, 'seller')).can_stop_clock]).toEqual([false, true]);
  expect((await bob.ask('POST /api/transaction/stop_clock', { id })).code).toBe(22_014);
  await alice.must('POST /api/transaction/stop_clock', { id });
  await server.advance(70 * MINUTE_SECONDS);
  expect(await seenBy(bob, id, 'buyer')).toMatchObject({ status: 1, phase: null });
  await server.advance(6 * MINUTE_SECONDS);
  expect((await seenBy(bob, id, 'buyer')).phase).toBe('late_paid_hold');
  expect((await bob.ask('POST /api/transaction/stop_clock', { id })).code).toBe(22_010);
  await server.advance(11 * MINUTE_SECONDS);
  expect((await seenBy(bob, id, 'buyer')).status).toBe(-1);
});

it('automatically accepts a buyer who meets the listing’s conditions', async () => {
  const { accounts } = await alice.must('GET /api/wallet/index', {});
  const listing = await alice.must('POST /api/order/sale', {
    total: '300.00',
    price: '7.02',
    minimum: '50',
    maximum: '2000',
    payment_account_ids: accounts.filter((account) => account.is_fiat).map((account) => account.id),
    payment_window_minutes: 15,
    security_password: '135790',
    accepts_automatically: true,
    has_unique_cents: true,
    conditions: { completion_percent: 0, trades: 1, registered_days: 0, level: 0 },
  });
  const own = (await bob.must('GET /api/wallet/index', {})).accounts.find((account) => account.channel === 'alipay');
  const request = { order_id: listing.id, fiat_amount: '1000', price: '7.02', channel: 'alipay' } as const;
  const trade = await bob.must('POST /api/order/buy', { ...request, payment_account_id: own?.id ?? '' });
  expect(trade).toMatchObject({ status: 1, has_unique_cents: true });
  expect(Number(trade.fiat_amount)).toBeGreaterThan(1000);
  expect(trade.payee?.is_masked).toBe(false);
  // The listing needs no agreement of the seller: this notice tells them that a trade has begun.
  await server.settle();
  const { notices } = await alice.must('POST /api/notifications', {});
  expect(notices.filter(({ data }) => data.transaction_id === trade.id).map(({ type }) => type)).toEqual([
    'transaction.wait_buyer_pay',
  ]);
  const carol = await server.login('carol');
  const hers = (await carol.must('GET /api/wallet/index', {})).accounts.find((account) => account.channel === 'alipay');
  expect((await carol.ask('POST /api/order/buy', { ...request, payment_account_id: hers?.id ?? '' })).code).toBe(
    21_012,
  );
  await bob.must('POST /api/transaction/cancelByBuyer', { id: trade.id, has_not_paid: true });
});
