import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { findUserOfName } from '../../src/accounts/users/index.ts';
import { openingCoins, postMovements } from '../../src/ledger/journal/index.ts';
import { readContextOf } from '../../src/platform/context.ts';
import { RACE_ROUNDS } from '../long.ts';
import { openTestServer, type Person, type Reply, sendVoucher, type TestServer } from '../open-test-server.ts';
import { buyRequest, confirming, lookAtNotices, postListing, takeDownListings, tradeUpTo } from '../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
});
afterEach(() => takeDownListings(alice));
afterAll(() => server.close());

/** How often each race is run; `./eh prove-trades` runs it 200 times. */
const RACES_TIMEOUT = 900_000;
const ROUNDS_A_DAY = 10;
const upTo = (step: 'opened' | 'accepted' | 'paid') => tradeUpTo(step, { server, seller: alice, buyer: bob });
const codes = (replies: readonly Pick<Reply<'POST /api/order/buy'>, 'code'>[]) =>
  replies.map((reply) => reply.code).toSorted((a, b) => a - b);
const MOVED_ON = 22_002;

/** More than one day of races sells. */
const COINS_A_DAY = { currency: 'EH', minor: 2_000_00n };

/** Daily limits begin anew: cancellations, uploads; so do the sessions, and alice gets the coins to sell that day. */
async function nextDay(round: number, every = ROUNDS_A_DAY): Promise<void> {
  if (round % every !== every - 1) return;
  await server.advance(86_400);
  await server.transaction(async (ctx) => {
    const seller = await findUserOfName(readContextOf(ctx), { kind: 'username', value: 'alice' });
    if (!seller) throw new Error('Nobody is called alice');
    const credit = { openingId: ctx.ids.next(ctx.now), userId: seller.id, amount: COINS_A_DAY };
    await postMovements(ctx, [openingCoins(credit)]);
  });
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
}

it(
  'sells the last coins to one of two buyers',
  async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const listing = await postListing(alice, { total: '100.00', maximum: '702', minimum: '400' });
      const replies = await Promise.all([
        bob.ask('POST /api/order/buy', await buyRequest(bob, listing.id, { fiat_amount: '702' })),
        carol.ask('POST /api/order/buy', await buyRequest(carol, listing.id, { fiat_amount: '702' })),
      ]);
      expect(codes(replies)[0]).toBe(0);
      expect([21_002, 21_003]).toContain(codes(replies)[1]);
      const winner = replies[0].code === 0 ? bob : carol;
      const id = replies.find((reply) => reply.code === 0)?.data.id ?? '';
      await winner.must('POST /api/transaction/cancelByBuyer', { id });
      await takeDownListings(alice);
    }
  },
  RACES_TIMEOUT,
);

it('treats an id in capitals as the same trade, even when both spellings come at once', async () => {
  const { id } = await upTo('opened');
  const replies = await Promise.all(
    [id, id.toUpperCase()].map((spelling) => alice.ask('POST /api/transaction/verify', { id: spelling, accept: true })),
  );
  expect(codes(replies)).toEqual([0, MOVED_ON]);
  await bob.must('POST /api/transaction/cancelByBuyer', { id: id.toUpperCase(), has_not_paid: true });
  await takeDownListings(alice);
});

it(
  'completes either "cancel" or "paid", and shows the loser the new state',
  async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await nextDay(round, 2);
      const { id } = await upTo('accepted');
      const voucher = await sendVoucher(server, bob, 5000 + round);
      const replies = await Promise.all([
        bob.ask('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true }),
        bob.ask('POST /api/transaction/paid', { id, vouchers: [voucher] }),
      ]);
      expect(codes(replies)).toEqual([0, MOVED_ON]);
      const { status } = await bob.must('GET /api/transaction/buyer', { id });
      expect(status).toBe(replies[0].code === 0 ? -1 : 2);
      if (status === 2) await alice.must('POST /api/transaction/confirm', { id, ...confirming });
      await takeDownListings(alice);
    }
  },
  RACES_TIMEOUT,
);

it(
  'releases once when the seller confirms on two devices, and once when they race the clock',
  async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const second = await server.login('alice', 'tablet');
      await nextDay(round);
      const { id } = await upTo('paid');
      await server.settle();
      await lookAtNotices(alice);
      const isClockToo = round % 2 === 1;
      const replies = await Promise.all([
        alice.ask('POST /api/transaction/confirm', { id, ...confirming }),
        second.ask('POST /api/transaction/confirm', { id, ...confirming }),
        isClockToo ? server.advance(30 * 60 + 1) : null,
      ]);
      const releases = [replies[0], replies[1]].filter((reply) => reply.code === 0).length;
      const trade = await bob.must('GET /api/transaction/buyer', { id });
      expect(trade).toMatchObject({ status: 6, money_state: 'released' });
      expect(releases).toBe(trade.is_automatic ? 0 : 1);
      await takeDownListings(alice);
    }
  },
  RACES_TIMEOUT,
);

it(
  'completes either "confirm" or "not received", never both',
  async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await nextDay(round);
      const { id } = await upTo('paid');
      const replies = await Promise.all([
        alice.ask('POST /api/transaction/confirm', { id, ...confirming }),
        alice.ask('POST /api/transaction/not_received', { id }),
      ]);
      const { status, money_state } = await bob.must('GET /api/transaction/buyer', { id });
      // A complaint that came first may still be ended by the seller's release; coins that left cannot be disputed here.
      expect(replies[0].code).toBe(0);
      expect([status, money_state]).toEqual([6, 'released']);
      await takeDownListings(alice);
    }
  },
  RACES_TIMEOUT,
);

it('executes an action with a number once, however often it is sent at once', async () => {
  const listing = await postListing(alice);
  const request = await buyRequest(bob, listing.id);
  const headers = { 'idempotency-key': 'buy-once-0001' };
  const replies = await Promise.all(Array.from({ length: 5 }, () => bob.ask('POST /api/order/buy', request, headers)));
  expect(codes(replies)).toEqual([0, 0, 0, 0, 0]);
  expect(new Set(replies.map((reply) => reply.data.id)).size).toBe(1);
  const other = await bob.ask('POST /api/order/buy', { ...request, fiat_amount: '900' }, headers);
  expect([other.status, other.code]).toEqual([409, 40_901]);
  await bob.must('POST /api/transaction/cancelByBuyer', { id: replies[0]?.data.id ?? '' });
});

it(
  'cancels by agreement or releases, never both',
  async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      await nextDay(round);
      const { id } = await upTo('paid');
      await bob.must('POST /api/transaction/ask_cancel', { id, has_not_paid: true });
      const second = await server.login('alice', 'tablet');
      const replies = await Promise.all([
        alice.ask('POST /api/transaction/confirm', { id, ...confirming }),
        second.ask('POST /api/transaction/answer_cancel', { id, agrees: true }),
      ]);
      expect(codes(replies)).toEqual([0, MOVED_ON]);
      const { status, money_state } = await bob.must('GET /api/transaction/buyer', { id });
      expect([status, money_state]).toEqual(replies[0].code === 0 ? [6, 'released'] : [-1, 'returned']);
      await takeDownListings(alice);
    }
  },
  RACES_TIMEOUT,
);
