import { bidRefusals } from '@eh/contract/trading/market/bid-refusals.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { cancelReason } from '@eh/contract/trading/trades/status.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../open-test-server.ts';
import { buyRequest, postBid, postListing, saleRequest, takeDownBids, takeDownListings } from '../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.advance(86_400);
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
  await takeDownBids(bob);
  await takeDownListings(alice);
});

/** More than the free cancellations of a day. */
const OFTEN = 4;
const ROUNDS = Array.from({ length: OFTEN });
const MINUTE = 60;
const little = { amount: '10.00' };

const buy = async (listingId: string) =>
  bob.ask('POST /api/order/buy', await buyRequest(bob, listingId, { fiat_amount: '100' }));
const sell = async (bid: Awaited<ReturnType<typeof postBid>>) => {
  const now = await alice.must('GET /api/bid/details', { id: bid.id });
  return alice.ask('POST /api/bid/sell', await saleRequest(alice, now, little));
};
const sellAndAsk = async (bid: Awaited<ReturnType<typeof postBid>>) => {
  const sold = await sell(bid);
  expect(sold.code).toBe(0);
  await alice.must('POST /api/transaction/ask_cancel', { id: sold.data.id });
  return sold.data;
};
const mayBuy = async () => (await bob.ask('GET /api/order/canbuy', { for: 'listing' })).code;
const maySell = async () => (await alice.ask('GET /api/order/cansale', { for: 'trade' })).code;
/** A trade in which bob buys and pays nothing, until it has ended. */
const letLapse = async () => {
  await server.advance(15 * MINUTE);
  await server.settle();
  await server.advance(10 * MINUTE);
  await server.settle();
};

describe('a buyer who takes a listing', () => {
  it('is charged nothing by a seller who rejects, leaves unanswered, or asks to cancel what is paid', async () => {
    const { id: listing } = await postListing(alice);
    for (const _ of ROUNDS) {
      const opened = await buy(listing);
      expect(opened.code).toBe(0);
      await alice.must('POST /api/transaction/verify', { id: opened.data.id, accept: false });
    }
    const ignored = await buy(listing);
    await server.advance(60 * MINUTE);
    await server.settle();
    const { status, cancellations_left: left } = await bob.must('GET /api/transaction/buyer', { id: ignored.data.id });
    expect([status, left]).toEqual([-1, 3]);
    expect(await mayBuy()).toBe(0);
  });

  it('charges nothing to the seller by cancelling, before and after the seller accepts, and only stops to buy', async () => {
    const { id: listing } = await postListing(alice);
    let reply = await buy(listing);
    for (; reply.code === 0; reply = await buy(listing)) {
      await alice.must('POST /api/transaction/verify', { id: reply.data.id, accept: true });
      await bob.must('POST /api/transaction/cancelByBuyer', { id: reply.data.id, has_not_paid: true });
    }
    expect(reply.code).toBe(marketRefusals.BuyingPaused.code);
    expect(await maySell()).toBe(0);
    expect((await alice.must('GET /api/order/market/getMySale', { id: listing })).is_paused).toBe(false);
  });
});

describe('a buyer whose buy listing is sold to', () => {
  it('is charged nothing by a seller who asks to leave, whether they agree or cancel', async () => {
    const bid = await postBid(bob);
    const agree = (id: string) =>
      bob.must('POST /api/transaction/answer_cancel', { id, agrees: true, has_not_paid: true });
    const cancel = (id: string) => bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
    for (const [times, answer] of [agree, cancel, agree].entries()) {
      const { id } = await sellAndAsk(bid);
      await answer(id);
      const ended = await bob.must('GET /api/transaction/buyer', { id });
      expect([ended.status, ended.cancellations_left]).toEqual([-1, 3]);
      expect((await alice.must('GET /api/transaction/seller', { id })).cancellations_left).toBe(2 - times);
    }
    // The seller is stopped instead, and the buyer's listing is on the market still.
    expect((await sell(bid)).code).toBe(bidRefusals.SellingPaused.code);
    expect(await maySell()).toBe(bidRefusals.SellingPaused.code);
    expect(await mayBuy()).toBe(0);
    expect((await bob.must('GET /api/bid/mine', { id: bid.id })).is_paused).toBe(false);
  });

  it('pays for their own silence, also while the seller asks to leave, and the seller does not', async () => {
    const bid = await postBid(bob);
    const { id } = await sellAndAsk(bid);
    await server.advance(11 * MINUTE);
    // A second request is still open when the time to pay ends.
    await alice.must('POST /api/transaction/ask_cancel', { id });
    await letLapse();
    expect(await bob.must('GET /api/transaction/buyer', { id })).toMatchObject({
      status: -1,
      cancel_reason: cancelReason.paymentTimeout,
      cancellations_left: 2,
    });
    expect((await alice.must('GET /api/transaction/seller', { id })).cancellations_left).toBe(3);
    expect((await bob.must('GET /api/bid/mine', { id: bid.id })).is_paused).toBe(true);
  });

  it('is charged for cancelling after the request has expired, or once the payment has lapsed, and only once', async () => {
    const bid = await postBid(bob);
    for (const [times, minutes] of [10, 15].entries()) {
      const { id } = await sellAndAsk(bid);
      await server.advance(minutes * MINUTE);
      await server.settle();
      await bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
      expect(await bob.must('GET /api/transaction/buyer', { id })).toMatchObject({
        cancel_reason: cancelReason.buyerAfterStart,
        cancellations_left: 2 - times,
      });
      expect((await alice.must('GET /api/transaction/seller', { id })).cancellations_left).toBe(3);
    }
  });

  it('charges nothing to the seller by cancelling, and is taken off the market by the first payment that lapses', async () => {
    const bid = await postBid(bob);
    for (const end of [
      (id: string) => bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true }),
      letLapse,
    ]) {
      const sold = await sell(bid);
      await end(sold.data.id);
    }
    expect(await maySell()).toBe(0);
    const { cancellations_left: left } = await alice.must('GET /api/transaction/seller', {
      id: (await alice.must('POST /api/transaction', { side: 'seller', index: 3 })).rows[0]?.id ?? '',
    });
    expect(left).toBe(3);
    expect((await sell(bid)).code).toBe(marketRefusals.SellerPaused.code);
  });
});
