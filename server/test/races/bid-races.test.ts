import { bidRefusals } from '@eh/contract/trading/market/bid-refusals.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { defaultTradeRules } from '../../src/trading/trades/index.ts';
import { openTestServer, type Person, type TestServer } from '../open-test-server.ts';
import { postBid, saleRequest, takeDownBids } from '../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;

beforeAll(async () => {
  server = await openTestServer();
});
/** The cancellations of a day would end the races. */
beforeEach(async () => {
  await server.advance(86_400);
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
});
afterEach(() => takeDownBids(bob));
afterAll(() => server.close());

type Bid = Awaited<ReturnType<typeof postBid>>;
const sell = async (seller: Person, bid: Bid, amount: string) =>
  seller.ask('POST /api/bid/sell', await saleRequest(seller, bid, { amount }));
const cancel = (id: string) => bob.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });

it('buys the last coins from one of two sellers', async () => {
  const bid = await postBid(bob, { total: '100.00', minimum: '400', maximum: '700' });
  const replies = await Promise.all([sell(alice, bid, '100.00'), sell(carol, bid, '100.00')]);
  const codes = replies.map(({ code }) => code).toSorted((a, b) => a - b);
  expect(codes[0]).toBe(0);
  expect([bidRefusals.BidClosed.code, bidRefusals.LessWanted.code]).toContain(codes[1]);
  expect(await bob.must('GET /api/bid/mine', { id: bid.id })).toMatchObject({ remaining: '0.00', in_trade: '100.00' });
  await cancel(replies.find(({ code }) => code === 0)?.data.id ?? '');
});

it('is paused before or after a sale, and never in between', async () => {
  const bid = await postBid(bob);
  const [sale] = await Promise.all([
    sell(alice, bid, '10.00'),
    bob.must('POST /api/bid/pause', { id: bid.id, is_paused: true }),
  ]);
  expect([0, marketRefusals.SellerPaused.code]).toContain(sale.code);
  const left = sale.code === 0 ? '490.00' : '500.00';
  expect(await bob.must('GET /api/bid/mine', { id: bid.id })).toMatchObject({ is_paused: true, remaining: left });
  if (sale.code === 0) await cancel(sale.data.id);
});

it('counts the purchases of a buyer across two of their listings', async () => {
  const [first, second] = [await postBid(bob), await postBid(bob, { price: '7.01' })];
  const opened: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const replies = await Promise.all([sell(alice, first, '10.00'), sell(carol, second, '10.00')]);
    opened.push(...replies.flatMap(({ code, data }) => (code === 0 ? [data.id] : [])));
    if (replies.some(({ code }) => code === bidRefusals.BuyerBusy.code)) break;
  }
  expect(opened).toHaveLength(defaultTradeRules.runningBuysMax);
  for (const id of opened) await cancel(id);
});
