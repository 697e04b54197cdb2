import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../../open-test-server.ts';
import { buyRequest, postBid, postListing, takeDownBids, takeDownListings } from '../../../trading.ts';

let server: TestServer;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.login('alice'), await server.login('bob')];
});
afterEach(async () => {
  await takeDownListings(alice);
  await takeDownBids(alice);
});
afterAll(() => server.close());

const password = { security_password: DEMO_PAYMENT_PASSWORD };
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

it('moves own listings of both kinds, which the market shows at once, and refuses each of somebody else', async () => {
  const [first, second] = [await postListing(alice), await postListing(alice, { price: '7.50' })];
  const bid = await postBid(alice);
  const listings = [first, second].map(seen);
  const own = await alice.must('POST /api/order/shift', { listings, permille: 10, ...password });
  expect(own.rows).toEqual(
    [
      [first.id, '7.09'],
      [second.id, '7.58'],
    ].map(([id, price]) => ({ id, outcome: 'shifted', price, is_in_review: false, refusal: null })),
  );
  const bids = await alice.must('POST /api/bid/shift', { listings: [seen(bid)], permille: -5 });
  expect(bids.rows).toMatchObject([{ outcome: 'shifted', price: '6.97' }]);
  expect((await bob.must('GET /api/order/market/getOnSaleOrder', { id: first.id })).price).toBe('7.09');
  const request = await buyRequest(bob, first.id);
  expect((await bob.ask('POST /api/order/buy', request)).code).toBe(marketRefusals.PriceChanged.code);
  const foreign = await bob.must('POST /api/order/shift', { listings, permille: 10, ...password });
  const notFound = { outcome: 'refused', price: null, refusal: { code: marketRefusals.OrderNotFound.code } };
  expect(foreign.rows).toMatchObject([notFound, notFound]);
  const crossed = await alice.must('POST /api/bid/shift', { listings: [{ ...seen(first), version: 2 }], permille: 10 });
  expect(crossed.rows).toMatchObject([notFound]);
});

it('takes the payment password for coins on sale, and answers a repeat as it answered first', async () => {
  const listing = await postListing(alice);
  const request = { listings: [seen(listing)], permille: 20, ...password };
  const wrong = await alice.ask('POST /api/order/shift', { ...request, security_password: '246802' });
  expect(wrong.code).toBe(passwordRefusals.WrongSecurityPassword.code);
  const headers = { 'idempotency-key': 'shift-of-alice-1' };
  const [once, again] = [
    await alice.ask('POST /api/order/shift', request, headers),
    await alice.ask('POST /api/order/shift', request, headers),
  ];
  expect(again.data).toEqual(once.data);
  const late = await alice.must('POST /api/order/shift', request);
  expect(late.rows).toMatchObject([
    { outcome: 'refused', price: '7.16', refusal: { code: marketRefusals.EditedMeanwhile.code } },
  ]);
});

it('pauses some and says of each other what stopped it', async () => {
  const [listing, bid] = [await postListing(alice), await postBid(alice)];
  const ids = [listing.id, bid.id];
  expect((await alice.must('POST /api/order/pauseMany', { ids, is_paused: true })).rows).toEqual(
    ids.map((id) => ({ id, outcome: 'changed', refusal: null })),
  );
  expect((await alice.must('GET /api/order/live', {})).online).toBe(0);
  expect((await bob.must('POST /api/order/pauseMany', { ids, is_paused: false })).rows).toMatchObject(
    ids.map((id) => ({ id, outcome: 'refused', refusal: { code: marketRefusals.OrderNotFound.code } })),
  );
  expect((await alice.must('GET /api/order/live', {})).online).toBe(0);
  await alice.must('POST /api/order/pauseMany', { ids, is_paused: false });
  expect((await alice.must('GET /api/order/live', {})).online).toBe(2);
});

it('refuses a shift by nothing, beyond the bounds, or of too many listings', async () => {
  const listings = [{ id: '00000000-0000-4000-8000-000000000001', version: 1 }];
  for (const permille of [0, 101, -101, 1.5])
    expect((await alice.ask('POST /api/bid/shift', { listings, permille })).status).toBe(422);
  const many = Array.from({ length: 101 }, () => listings[0] ?? { id: '', version: 1 });
  expect((await alice.ask('POST /api/bid/shift', { listings: many, permille: 1 })).status).toBe(422);
});
