import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { RequestOf } from '@eh/contract/calls.ts';
import { FINISH_BUYING_CODE } from '@eh/contract/platform/envelope.ts';
import { bidRefusals } from '@eh/contract/trading/market/bid-refusals.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '../../../open-test-server.ts';
import { buyRequest, postBid, postListing, takeDownBids, takeDownListings } from '../../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;

beforeAll(async () => {
  server = await openTestServer();
  await takeDownListings(await server.login('alice'));
});
/** The cancellations of a day would end the tests. */
beforeEach(async () => {
  await server.advance(86_400);
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
});
afterEach(async () => {
  for (const person of [alice, bob, carol]) await endTrades(person);
  for (const person of [alice, carol]) await takeDownListings(person);
  for (const person of [bob, carol]) await takeDownBids(person);
});
afterAll(() => server.close());

type Parts = RequestOf<'POST /api/quick/buy'>['parts'];
const password = { security_password: '135790' };

async function endTrades(person: Person): Promise<void> {
  const { rows } = await person.must('POST /api/transaction', { index: 1, side: 'buyer' });
  for (const { id } of rows) await person.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
}

/** The parts of the split that the server offers. */
type Asked = RequestOf<'POST /api/quick/offers'>;
async function partsFor(person: Person, as: Asked['as'], sum: Pick<Asked, 'amount' | 'fiat_amount'>): Promise<Parts> {
  const { split } = await person.must('POST /api/quick/offers', { as, ...sum });
  return (split?.parts ?? []).map((part) => ({
    order_id: part.order_id,
    listing_version: part.listing_version,
    price: part.price,
    payment_account_id: part.payment_account_id,
    sum: 'amount' in sum ? part.amount : part.fiat_amount,
  }));
}

const runningOf = async (person: Person) =>
  (await person.must('POST /api/transaction', { index: 1, side: 'both' })).rows;
const leftOf = async (person: Person) =>
  (await person.must('POST /api/order/index', { index: 1 })).rows.map(({ remaining }) => remaining);
const coinsOf = async (person: Person) => {
  const { balance, orderbalance, tradebalance } = await person.must('GET /api/m', {});
  return [balance, orderbalance, tradebalance].map(Number);
};

async function twoListings() {
  const listings = [
    await postListing(alice, { price: '7.00', maximum: '3000' }),
    await postListing(carol, { price: '7.02', maximum: '2000', accepts_automatically: true }),
  ] as const;
  return { listings, parts: await partsFor(bob, 'buyer', { fiat_amount: '4500' }) };
}

describe('a purchase in two parts', () => {
  it('opens both trades, each of which then runs alone', async () => {
    const { listings, parts } = await twoListings();
    const { trades } = await bob.must('POST /api/quick/buy', { unit: 'fiat', parts });
    const byListing = new Map(trades.map((trade) => [trade.order_id, trade]));
    expect(listings.map(({ id }) => byListing.get(id))).toMatchObject([
      { fiat_amount: '3000.00', side: 'buyer', opened_by: 'buyer', status: tradeStatus.awaitingAcceptance },
      { fiat_amount: '1500.00', status: tradeStatus.awaitingPayment },
    ]);
    expect(await runningOf(bob)).toHaveLength(2);
    await bob.must('POST /api/transaction/cancelByBuyer', { id: trades[0]?.id ?? '', has_not_paid: true });
    expect(await runningOf(bob)).toHaveLength(1);
  });

  it('opens none if one listing was paused meanwhile', async () => {
    const { listings, parts } = await twoListings();
    const before = [await leftOf(alice), await coinsOf(alice), await coinsOf(carol)];
    await carol.must('POST /api/order/pause', { id: listings[1].id, is_paused: true });
    expect((await bob.ask('POST /api/quick/buy', { unit: 'fiat', parts })).code).toBe(marketRefusals.SellerPaused.code);
    expect(await runningOf(bob)).toEqual([]);
    expect([await leftOf(alice), await coinsOf(alice), await coinsOf(carol)]).toEqual(before);
  });

  it('opens none if a price moved between the look and the tap, and names the new one', async () => {
    const { listings, parts } = await twoListings();
    const { version, minimum, maximum, payment_account_ids } = listings[1];
    const terms = { version, minimum, maximum, payment_account_ids, payment_window_minutes: 15 as const, ...password };
    await carol.must('POST /api/order/edit', { id: listings[1].id, price: '7.30', ...terms });
    expect(await bob.ask('POST /api/quick/buy', { unit: 'fiat', parts })).toMatchObject({
      code: marketRefusals.PriceChanged.code,
      msg: expect.stringContaining('7.30'),
    });
    const newPrice = parts.map((part) => (part.price === '7.02' ? { ...part, price: '7.30' } : part));
    expect((await bob.ask('POST /api/quick/buy', { unit: 'fiat', parts: newPrice })).code).toBe(
      marketRefusals.ListingChanged.code,
    );
    expect(await runningOf(bob)).toEqual([]);
  });

  it('opens once, however often its key is repeated', async () => {
    const { parts } = await twoListings();
    const headers = { 'idempotency-key': 'split-once-0001' };
    const replies = await Promise.all(
      [1, 2, 3].map(() => bob.ask('POST /api/quick/buy', { unit: 'fiat', parts }, headers)),
    );
    const again = await bob.ask('POST /api/quick/buy', { unit: 'fiat', parts }, headers);
    expect(replies.find(({ code }) => code === 0)?.data).toEqual(again.data);
    expect(await runningOf(bob)).toHaveLength(2);
  });

  it('counts each part as a running purchase', async () => {
    const { parts, listings } = await twoListings();
    for (let count = 0; count < 2; count += 1)
      await bob.must(
        'POST /api/order/buy',
        await buyRequest(bob, listings[0].id, { price: '7.00', fiat_amount: '50' }),
      );
    const now = await partsFor(bob, 'buyer', { fiat_amount: '4200' });
    expect(now).toHaveLength(parts.length);
    expect((await bob.ask('POST /api/quick/buy', { unit: 'fiat', parts: now })).code).toBe(FINISH_BUYING_CODE);
    expect(await runningOf(bob)).toHaveLength(2);
  });

  it('takes no two listings of one person, no own one and not the same one twice', async () => {
    const { parts } = await twoListings();
    const second = await postListing(alice, { price: '7.00' });
    const ofOne = parts.map((part) => ({
      ...part,
      order_id: part.price === '7.00' ? part.order_id : second.id,
      price: '7.00',
    }));
    expect((await bob.ask('POST /api/quick/buy', { unit: 'fiat', parts: ofOne })).code).toBe(
      marketRefusals.OneListingEach.code,
    );
    const [first] = parts;
    if (!first) throw new Error('There is no split');
    const twice = { unit: 'fiat' as const, parts: [1, 2].map(() => ({ ...first, sum: '100' })) };
    expect((await bob.ask('POST /api/quick/buy', twice)).code).toBe(marketRefusals.OneListingEach.code);
    const { accounts } = await alice.must('GET /api/wallet/index', {});
    const own = parts.map((part) => ({
      ...part,
      payment_account_id: accounts.find(({ channel }) => channel === 'alipay')?.id ?? '',
    }));
    expect((await alice.ask('POST /api/quick/buy', { unit: 'fiat', parts: own })).code).toBe(
      marketRefusals.OwnOrder.code,
    );
    expect(await runningOf(bob)).toEqual([]);
  });

  it('is at most three', async () => {
    const { parts } = await twoListings();
    const four = [...parts, ...parts];
    expect((await bob.ask('POST /api/quick/buy', { unit: 'fiat', parts: four })).code).toBe(40_001);
  });
});

describe('a sale in two parts', () => {
  const bids = async () => {
    await postBid(bob, { price: '7.00', maximum: '3000' });
    await postBid(carol, { price: '6.98', maximum: '2000' });
    return partsFor(alice, 'seller', { amount: '500' });
  };

  it('locks the coins of both, and both buyers have to pay', async () => {
    const [available = 0, , inTrade = 0] = await coinsOf(alice);
    const parts = await bids();
    const status = tradeStatus.awaitingPayment;
    const { trades } = await alice.must('POST /api/quick/sell', { unit: 'coins', parts, ...password });
    expect(trades).toMatchObject([{ side: 'seller', opened_by: 'seller', status }, { status }]);
    expect(new Set(trades.map(({ reference }) => reference)).size).toBe(2);
    expect(await coinsOf(alice)).toEqual([available - 500, expect.anything(), inTrade + 500]);
    await Promise.all([endTrades(bob), endTrades(carol)]);
    expect((await coinsOf(alice))[0]).toBe(available);
  });

  it('locks nothing if one buyer withdrew, or has too much to pay already', async () => {
    const parts = await bids();
    const before = await coinsOf(alice);
    await takeDownBids(carol);
    expect((await alice.ask('POST /api/quick/sell', { unit: 'coins', parts, ...password })).code).toBe(
      bidRefusals.BidClosed.code,
    );
    expect(await coinsOf(alice)).toEqual(before);
    expect(await runningOf(alice)).toEqual([]);
  });

  it('needs the payment password, and enough coins for all parts together', async () => {
    const parts = await bids();
    const wrong = await alice.ask('POST /api/quick/sell', { unit: 'coins', parts, security_password: '111111' });
    expect(wrong.code).toBe(passwordRefusals.WrongSecurityPassword.code);
    const listing = await alice.must('GET /api/m', {});
    await postListing(alice, { total: `${Number(listing.balance) - 400}`, price: '9.00' });
    expect((await alice.ask('POST /api/quick/sell', { unit: 'coins', parts, ...password })).code).toBe(26_001);
    expect(await runningOf(alice)).toEqual([]);
  });

  it('takes no two listings of one buyer', async () => {
    const parts = await bids();
    const second = await postBid(bob, { price: '7.00' });
    const ofOne = parts.map((part) => ({
      ...part,
      order_id: part.price === '7.00' ? part.order_id : second.id,
      price: '7.00',
    }));
    const { code } = await alice.ask('POST /api/quick/sell', { unit: 'coins', parts: ofOne, ...password });
    expect(code).toBe(marketRefusals.OneListingEach.code);
  });
});
