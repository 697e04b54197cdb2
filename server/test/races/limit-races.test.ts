import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../open-test-server.ts';
import { buyRequest, postListing, takeDownListings } from '../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let carol: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob, carol] = [await server.login('alice'), await server.login('bob'), await server.login('carol')];
});
afterEach(async () => {
  await takeDownListings(alice);
  await takeDownListings(carol);
});
afterAll(() => server.close());

const AT_ONCE = 50;
const BUYS_MAX = 3;
const SELLS_MAX = 5;
const FINISH_BUYING_FIRST = marketRefusals.FinishBuyingFirst.code;
const FINISH_SELLING_FIRST = marketRefusals.FinishSellingFirst.code;
const NOT_COVERED = 26_001;

it('enforces the limit of running buys when one person buys many times at once', async () => {
  const listing = await postListing(alice, { minimum: '10' });
  const request = await buyRequest(bob, listing.id, { fiat_amount: '20' });
  const replies = await atOnce(AT_ONCE, () => bob.ask('POST /api/order/buy', request));
  const opened = replies.filter((reply) => reply.code === 0);
  const { rows } = await bob.must('POST /api/transaction', { index: 1, side: 'buyer' });
  expect(rows.length).toBe(opened.length);
  expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set([0, FINISH_BUYING_FIRST]));
  expect((await bob.ask('GET /api/order/canbuy', {})).code).toBe(FINISH_BUYING_FIRST);
  expect(opened.length).toBe(BUYS_MAX);
  for (const { data } of opened) await alice.must('POST /api/transaction/cancelBySeller', { id: data.id });
});

it('enforces the limit of open listings when one person sells many times at once', async () => {
  const replies = await sellAtOnce(alice, AT_ONCE, '100.00');
  expect(replies.filter((reply) => reply.code === 0).length).toBe(SELLS_MAX);
  expect(new Set(replies.map((reply) => reply.code))).toEqual(new Set([0, FINISH_SELLING_FIRST]));
  expect((await alice.must('POST /api/order/index', { index: 1 })).rows.length).toBe(SELLS_MAX);
});

it('sells a balance once, however often it is offered at once', async () => {
  const { balance } = await carol.must('GET /api/m', {});
  const replies = await sellAtOnce(carol, SELLS_MAX, balance);
  expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([0, ...Array(4).fill(NOT_COVERED)]);
  expect(await carol.must('GET /api/m', {})).toMatchObject({ balance: '0.00', orderbalance: balance });
});

it('lets two people buy from each other at once without blocking each other', async () => {
  const [ofAlice, ofCarol] = [await postListing(alice), await postListing(carol)];
  for (let round = 0; round < 6; round += 1) {
    const replies = await Promise.all([
      carol.ask('POST /api/order/buy', await buyRequest(carol, ofAlice.id, { fiat_amount: '100' })),
      alice.ask('POST /api/order/buy', await buyRequest(alice, ofCarol.id, { fiat_amount: '100' })),
    ]);
    expect(replies.map((reply) => reply.code)).toEqual([0, 0]);
    await alice.must('POST /api/transaction/cancelBySeller', { id: replies[0].data.id });
    await carol.must('POST /api/transaction/cancelBySeller', { id: replies[1].data.id });
  }
});

function atOnce<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, run));
}

async function sellAtOnce(seller: Person, times: number, total: string) {
  const { accounts } = await seller.must('GET /api/wallet/index', {});
  return atOnce(times, () =>
    seller.ask('POST /api/order/sale', {
      total,
      price: '7.02',
      minimum: '50',
      maximum: '700',
      payment_account_ids: accounts.map((account) => account.id),
      payment_window_minutes: 15,
      security_password: DEMO_PAYMENT_PASSWORD,
    }),
  );
}
