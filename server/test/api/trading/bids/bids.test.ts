import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { FINISH_BUYING_CODE } from '@eh/contract/platform/envelope.ts';
import { bidRefusals } from '@eh/contract/trading/market/bid-refusals.ts';
import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type Person, sendVoucher, type TestServer } from '../../../open-test-server.ts';
import {
  bidRequest,
  buyRequest,
  confirming,
  postBid,
  postListing,
  saleRequest,
  takeDownBids,
  takeDownListings,
} from '../../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;
let mark = 7000;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
});
afterEach(async () => {
  await takeDownBids(bob);
  await takeDownListings(alice);
});
afterAll(() => server.close());

const balances = async (person: Person) => {
  const { balance, orderbalance, tradebalance } = await person.must('GET /api/m', {});
  return [balance, orderbalance, tradebalance].map(Number);
};
const sell = async (seller: Person, bid: Awaited<ReturnType<typeof postBid>>, overrides: object = {}) =>
  seller.ask('POST /api/bid/sell', await saleRequest(seller, bid, overrides));
const sold = async (seller: Person, bid: Awaited<ReturnType<typeof postBid>>, overrides: object = {}) =>
  seller.must('POST /api/bid/sell', await saleRequest(seller, bid, overrides));

describe('a buy listing', () => {
  it('locks no coins, and is visible to sellers but not to buyers', async () => {
    const before = await balances(bob);
    const bid = await postBid(bob);
    expect(bid).toMatchObject({ status: listingStatus.trading, remaining: '500.00', bought: '0.00', ceiling: null });
    expect(await balances(bob)).toEqual(before);
    const { rows } = await alice.must('POST /api/bid/market', {});
    const shown = rows.find((row) => row.id === bid.id);
    expect(shown).toMatchObject({ buyer: { nickname: 'Bob 陈博' }, price: '7.00', obstacle: null });
    expect(JSON.stringify(shown)).not.toContain('payment_account');
    expect((await carol.must('POST /api/order/market', {})).rows.map((row) => row.id)).not.toContain(bid.id);
    for (const call of ['GET /api/order/market/getOnSaleOrder', 'GET /api/order/market/getMySale'] as const)
      expect((await bob.ask(call, { id: bid.id })).code).toBe(marketRefusals.OrderNotFound.code);
    expect((await bob.must('POST /api/order/index', {})).rows.map((row) => row.id)).not.toContain(bid.id);
    expect((await bob.must('POST /api/bid/index', { index: 1 })).rows.map((row) => row.id)).toEqual([bid.id]);
  });

  it('cannot be bought from, nor can a sell listing be sold to', async () => {
    const bid = await postBid(bob);
    const buying = await carol.ask('POST /api/order/buy', await buyRequest(carol, bid.id, { price: '7.00' }));
    expect(buying.code).toBe(marketRefusals.OrderNotFound.code);
    const listing = await postListing(alice);
    const selling = await sell(carol, { ...bid, id: listing.id });
    expect(selling.code).toBe(marketRefusals.OrderNotFound.code);
    for (const call of ['POST /api/order/fall', 'POST /api/bid/fall'] as const)
      expect((await carol.ask(call, { id: bid.id })).code).toBe(marketRefusals.OrderNotFound.code);
    expect((await bob.ask('POST /api/order/fall', { id: bid.id })).code).toBe(marketRefusals.OrderNotFound.code);
    expect((await alice.ask('POST /api/bid/fall', { id: listing.id })).code).toBe(marketRefusals.OrderNotFound.code);
  });

  it('is listed by price, highest first, page by page', async () => {
    const ids: string[] = [];
    for (const price of ['7.01', '7.03', '7.02']) ids.push((await postBid(bob, { price })).id);
    const first = await alice.must('POST /api/bid/market', { limit: 2 });
    const second = await alice.must('POST /api/bid/market', { limit: 2, cursor: first.next_cursor ?? '' });
    expect([...first.rows, ...second.rows].map((row) => row.price)).toEqual(['7.03', '7.02', '7.01']);
  });

  it('is one of at most three, and canbuy says so with 20001', async () => {
    for (const price of ['7.01', '7.02', '7.03']) await postBid(bob, { price });
    expect((await bob.ask('POST /api/bid/post', await bidRequest(bob))).code).toBe(FINISH_BUYING_CODE);
    expect((await bob.ask('GET /api/order/canbuy', { for: 'listing' })).code).toBe(FINISH_BUYING_CODE);
    expect((await bob.ask('GET /api/order/canbuy', {})).code).toBe(0);
    await takeDownBids(bob);
    const { listing } = await bob.must('GET /api/order/canbuy', { for: 'listing' });
    expect(listing).toMatchObject({ open: 0, open_most: 3, smallest_listing: '1.00' });
  });

  it('follows the reference up to its ceiling', async () => {
    const following = { margin_permille: 100, ceiling: '7.05' };
    const bid = await postBid(bob, { following });
    expect(bid).toMatchObject({ price: '7.05', price_kind: 'following', ceiling: '7.05' });
  });

  it('is edited by version, and a seller who saw the old version is told', async () => {
    const bid = await postBid(bob);
    const terms = { ...(await bidRequest(bob)), total: undefined };
    const { total: _, ...request } = { ...terms, id: bid.id, version: bid.version, note: 'Paid at once' };
    const changed = await bob.must('POST /api/bid/edit', request);
    expect(changed).toMatchObject({ version: 2, note: 'Paid at once' });
    expect((await bob.ask('POST /api/bid/edit', request)).code).toBe(marketRefusals.EditedMeanwhile.code);
    expect((await sell(alice, bid)).code).toBe(bidRefusals.BidChanged.code);
    expect((await sell(alice, changed, { price: '7.10' })).code).toBe(marketRefusals.PriceChanged.code);
  });

  it('is reviewed above the limit, and only then shown on the market', async () => {
    const bid = await postBid(bob, { total: '6000.00' });
    expect(bid.status).toBe(listingStatus.pendingReview);
    expect((await alice.must('POST /api/bid/market', {})).rows).toEqual([]);
    const reviewer = await server.operator('rita');
    const cases = await reviewer.must('POST /api/operator/orders', {});
    expect(cases.rows).toMatchObject([{ id: bid.id, side: 'buy' }]);
    await reviewer.must('POST /api/operator/orders/claim', { id: bid.id, claim: true });
    await reviewer.must('POST /api/operator/orders/decide', {
      id: bid.id,
      decision: 'pass',
      reason: { en: 'Looked at', zh: '已核对' },
    });
    expect((await alice.must('POST /api/bid/market', {})).rows.map((row) => row.id)).toEqual([bid.id]);
  });
});

describe('selling to a buy listing', () => {
  it('takes free coins into escrow, starts at the payment, and ends like any trade', async () => {
    const [sellersBefore, buyersBefore] = [await balances(alice), await balances(bob)];
    const bid = await postBid(bob);
    const trade = await sold(alice, bid);
    expect(trade).toMatchObject({ side: 'seller', status: 1, amount: '100.00', fiat_amount: '700.00' });
    const [available = 0, onSale = 0, inTrade = 0] = sellersBefore;
    expect(await balances(alice)).toEqual([available - 100, onSale, inTrade + 100]);
    expect(await bob.must('GET /api/bid/mine', { id: bid.id })).toMatchObject({
      remaining: '400.00',
      in_trade: '100.00',
    });
    const paying = await bob.must('GET /api/transaction/buyer', { id: trade.id });
    expect(paying).toMatchObject({ is_my_turn: true, payee: { is_masked: false }, payer: { is_masked: true } });
    expect((await alice.must('GET /api/transaction/seller', { id: trade.id })).payer.is_masked).toBe(true);
    mark += 1;
    const voucher = await sendVoucher(server, bob, mark);
    await bob.must('POST /api/transaction/paid', { id: trade.id, vouchers: [voucher] });
    await alice.must('POST /api/transaction/confirm', { id: trade.id, ...confirming });
    expect(await bob.must('GET /api/bid/mine', { id: bid.id })).toMatchObject({ in_trade: '0.00', bought: '100.00' });
    expect(await balances(alice)).toEqual([available - 100, onSale, inTrade]);
    expect((await balances(bob))[0]).toBe((buyersBefore[0] ?? 0) + 100);
  });

  it('returns the coins to the balance when the buyer cancels, and reopens the listing for them', async () => {
    const before = await balances(alice);
    const bid = await postBid(bob);
    const trade = await sold(alice, bid);
    await bob.must('POST /api/transaction/cancelByBuyer', { id: trade.id, has_not_paid: true });
    expect(await balances(alice)).toEqual(before);
    expect(await bob.must('GET /api/bid/mine', { id: bid.id })).toMatchObject({
      remaining: '500.00',
      in_trade: '0.00',
    });
  });

  it('is refused without the payment password, to oneself, and during a pause', async () => {
    const bid = await postBid(bob);
    const wrong = await sell(alice, bid, { security_password: '000000' });
    expect(wrong.code).toBe(passwordRefusals.WrongSecurityPassword.code);
    expect((await sell(bob, bid)).code).toBe(bidRefusals.OwnBid.code);
    await bob.must('POST /api/bid/pause', { id: bid.id, is_paused: true });
    expect((await sell(alice, bid)).code).toBe(marketRefusals.SellerPaused.code);
    await bob.must('POST /api/bid/fall', { id: bid.id });
    expect((await sell(alice, bid)).code).toBe(bidRefusals.BidClosed.code);
    expect((await alice.ask('GET /api/bid/details', { id: bid.id })).code).toBe(bidRefusals.BidClosed.code);
  });
});

describe('the sums of what a seller puts on sale', () => {
  it('count a sale to a buy listing like a listing, and what came back of it not', async () => {
    const left = async () => Number((await alice.must('GET /api/order/cansale', {})).without_review);
    const before = await left();
    const bid = await postBid(bob);
    const trade = await sold(alice, bid);
    expect(await left()).toBe(before - 100);
    await bob.must('POST /api/transaction/cancelByBuyer', { id: trade.id, has_not_paid: true });
    expect(await left()).toBe(before);
    const done = await sold(alice, bid);
    mark += 1;
    const voucher = await sendVoucher(server, bob, mark);
    await bob.must('POST /api/transaction/paid', { id: done.id, vouchers: [voucher] });
    await alice.must('POST /api/transaction/confirm', { id: done.id, ...confirming });
    expect(await left()).toBe(before - 100);
  });

  it('send a listing to review that many small sales have prepared', async () => {
    const { without_review: left } = await alice.must('GET /api/order/cansale', {});
    const bid = await postBid(bob);
    const trade = await sold(alice, bid, { amount: '50.00' });
    const listing = await postListing(alice, { total: left });
    expect(listing.status).toBe(listingStatus.pendingReview);
    await bob.must('POST /api/transaction/cancelByBuyer', { id: trade.id, has_not_paid: true });
  });
});

describe('the greeting of a buy listing', () => {
  beforeAll(async () => {
    await server.advance(86_400);
    [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
  });

  it('is said in the chat by its buyer', async () => {
    const bid = await postBid(bob, { first_message: 'I pay at once' });
    const { id } = await sold(alice, bid);
    await server.settle();
    const said = async (person: Person) =>
      (await person.must('GET /api/chat', { id })).messages.filter(({ author }) => author === 'automatic');
    expect(await said(bob)).toMatchObject([{ text: 'I pay at once', is_mine: true }]);
    expect(await said(alice)).toMatchObject([{ text: 'I pay at once', is_mine: false }]);
    await bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
  });
});

describe('what keeps a buyer honest', () => {
  it('hides a listing that let one payment lapse, until its owner puts it back', async () => {
    const bid = await postBid(bob);
    const trade = await sold(alice, bid);
    await server.advance(15 * 60);
    await server.settle();
    expect(await bob.must('GET /api/bid/mine', { id: bid.id })).toMatchObject({
      is_paused: true,
      has_lapsed: true,
      hidden_because: expect.stringContaining('not paid in time'),
    });
    const { notices } = await bob.must('POST /api/notifications', {});
    expect(notices.map(({ type }) => type)).toContain('bid.hidden');
    expect((await sell(carol, bid)).code).toBe(marketRefusals.SellerPaused.code);
    await server.advance(10 * 60);
    await server.settle();
    expect(await alice.must('GET /api/transaction/seller', { id: trade.id })).toMatchObject({
      status: -1,
      cancel_reason: 2,
    });
    const back = await bob.must('POST /api/bid/pause', { id: bid.id, is_paused: false });
    expect(back).toMatchObject({ is_paused: false, has_lapsed: false, hidden_because: null, remaining: '500.00' });
  });

  it('prevents sales to a buyer with the maximum number of purchases, and hides their listings', async () => {
    await server.advance(86_400);
    [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
    const bid = await postBid(bob);
    const trades: string[] = [];
    let reply = await sell(alice, bid, { amount: '10.00' });
    for (; reply.code === 0; reply = await sell(alice, bid, { amount: '10.00' })) trades.push(reply.data.id);
    expect(reply.code).toBe(bidRefusals.BuyerBusy.code);
    expect(trades.length).toBeGreaterThan(0);
    expect((await carol.must('POST /api/bid/market', {})).rows).toEqual([]);
    const { obstacle } = await carol.must('GET /api/bid/details', { id: bid.id });
    expect(obstacle?.code).toBe(bidRefusals.BuyerBusy.code);
    for (const id of trades) await bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
    expect((await sell(alice, bid)).code).toBe(bidRefusals.BuyerBusy.code);
    expect((await bob.ask('POST /api/bid/post', await bidRequest(bob))).code).toBe(marketRefusals.BuyingPaused.code);
    expect((await bob.ask('GET /api/order/canbuy', { for: 'listing' })).code).toBe(marketRefusals.BuyingPaused.code);
  });
});

describe('a seller who wants to leave', () => {
  beforeAll(async () => {
    await server.advance(86_400);
    [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
  });

  it('cannot cancel alone, and a buyer who agrees is not charged', async () => {
    const before = await balances(alice);
    const bid = await postBid(bob);
    const { id, cancellations_left: left } = await sold(alice, bid);
    expect((await alice.ask('POST /api/transaction/cancelBySeller', { id })).code).not.toBe(0);
    const asked = await alice.must('POST /api/transaction/ask_cancel', { id });
    expect(asked.cancel_request?.by).toBe('seller');
    const careless = await bob.ask('POST /api/transaction/answer_cancel', { id, agrees: true });
    expect(careless.code).toBe(tradeRefusals.NeedsNotPaid.code);
    const ended = await bob.must('POST /api/transaction/answer_cancel', { id, agrees: true, has_not_paid: true });
    expect(ended).toMatchObject({ status: -1, cancel_reason: 3, opened_by: 'seller' });
    expect((await alice.must('GET /api/transaction/seller', { id })).cancellations_left).toBe(left - 1);
    expect(await balances(alice)).toEqual(before);
    const next = await sold(alice, bid);
    expect((await bob.must('GET /api/transaction/buyer', { id: next.id })).cancellations_left).toBe(left);
    await bob.must('POST /api/transaction/cancelByBuyer', { id: next.id, has_not_paid: true });
  });

  it('can do so only a few times: selling to buyers is then paused, and cansale says so', async () => {
    const bid = await postBid(bob);
    let reply = await sell(alice, bid, { amount: '10.00' });
    for (; reply.code === 0; reply = await sell(alice, bid, { amount: '10.00' })) {
      await alice.must('POST /api/transaction/ask_cancel', { id: reply.data.id });
      await bob.must('POST /api/transaction/answer_cancel', { id: reply.data.id, agrees: true, has_not_paid: true });
    }
    expect(reply.code).toBe(bidRefusals.SellingPaused.code);
    expect((await alice.ask('GET /api/order/cansale', { for: 'trade' })).code).toBe(bidRefusals.SellingPaused.code);
    expect((await alice.ask('GET /api/order/cansale', {})).code).toBe(0);
    expect((await sell(carol, bid, { amount: '10.00' })).code).toBe(0);
  });
});

describe('attacks', () => {
  beforeAll(async () => {
    await server.advance(86_400);
    [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
  });

  it('reveals no name and no account before there is a trade', async () => {
    const bid = await postBid(bob);
    const { accounts } = await bob.must('GET /api/wallet/index', {});
    // The buyer's own nickname in the demo contains their name.
    const { buyer, ...shown } = await alice.must('GET /api/bid/details', { id: bid.id });
    const details = JSON.stringify({ ...shown, buyer: { ...buyer, nickname: '' } });
    for (const { id, holder, number } of accounts)
      for (const secret of [id, holder, number]) expect(details).not.toContain(secret);
  });

  it('refuses another person’s account, on either side', async () => {
    const bid = await postBid(bob);
    const { accounts } = await carol.must('GET /api/wallet/index', {});
    const foreign = accounts[0]?.id ?? '';
    const NEEDS_ACCOUNT = marketRefusals.NeedsPaymentAccount.code;
    expect((await sell(alice, bid, { payment_account_id: foreign })).code).toBe(NEEDS_ACCOUNT);
    const request = { ...(await bidRequest(bob)), payment_account_ids: [foreign] };
    expect((await bob.ask('POST /api/bid/post', request)).code).toBe(NEEDS_ACCOUNT);
  });

  it('refuses sales to a blocked buyer, and sellers below the buyer’s requirements', async () => {
    const strict = await postBid(bob, { conditions: { level: 9 } });
    expect((await sell(alice, strict)).code).toBe(bidRefusals.SellerConditionsNotMet.code);
    const takeable = await alice.must('POST /api/bid/market', { is_takeable_only: true });
    expect(takeable.rows).toEqual([]);
    const bid = await postBid(bob);
    const { id: userid } = await bob.must('GET /api/m', {});
    await alice.must('POST /api/people/block', { userid, is_on: true });
    expect((await sell(alice, bid)).code).toBe(marketRefusals.TradingBlocked.code);
    expect((await alice.must('POST /api/bid/market', {})).rows).toEqual([]);
    await alice.must('POST /api/people/block', { userid, is_on: false });
  });

  it('starts no buyer’s clock outside of their open hours', async () => {
    const now = server.clock.now();
    const clock = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16);
    const away = { from: clock(60), until: clock(120), time_zone: 'UTC' };
    const bid = await postBid(bob, { open_hours: away });
    expect((await alice.must('POST /api/bid/market', {})).rows).toEqual([]);
    expect((await sell(alice, bid)).code).toBe(bidRefusals.BuyerResting.code);
    const there = await postBid(bob, { open_hours: { ...away, from: clock(-60) } });
    expect((await alice.must('POST /api/bid/market', {})).rows.map((row) => row.id)).toEqual([there.id]);
  });

  it('does not sell more than the seller has', async () => {
    const bid = await postBid(bob, { total: '4000.00', maximum: '28000' });
    const [available = 0] = await balances(carol);
    const all = await sell(carol, bid, { amount: (available + 1).toFixed(2) });
    expect(all.code).not.toBe(0);
    expect((await balances(carol))[0]).toBe(available);
    expect(await bob.must('GET /api/bid/mine', { id: bid.id })).toMatchObject({
      remaining: '4000.00',
      in_trade: '0.00',
    });
  });
});
