import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { loosen } from '../../../loosen.ts';
import { DEMO_PAYMENT_PASSWORD, openTestServer, type Person, type TestServer } from '../../../open-test-server.ts';
import { both, buyRequest, confirming, postListing, takeDownListings, tradeUpTo } from '../../../trading.ts';

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

type Listing = Awaited<ReturnType<typeof postListing>>;

/** The content of the listing, as the edit page sends it. */
function edited(listing: Listing, changes: object = {}) {
  const { id, version, price, minimum, maximum, payment_account_ids, note, first_message, conditions } = listing;
  return {
    id,
    version,
    price,
    minimum,
    maximum,
    payment_account_ids,
    payment_window_minutes: 15 as const,
    note,
    first_message,
    conditions,
    security_password: DEMO_PAYMENT_PASSWORD,
    ...changes,
  };
}
const edit = (listing: Listing, changes: object = {}) => alice.ask('POST /api/order/edit', edited(listing, changes));

it('changes price, limits, methods, time and texts, and the market shows them at once', async () => {
  const listing = await postListing(alice);
  const [account = ''] = listing.payment_account_ids;
  const changes = {
    price: '7.10',
    minimum: '100',
    maximum: '2000',
    payment_account_ids: [account],
    payment_window_minutes: 30,
    note: 'Only from your own account',
    first_message: 'Hello',
    conditions: { completion_percent: 0, trades: 0, registered_days: 0, level: 0 },
    accepts_automatically: true,
    has_unique_cents: true,
    open_hours: { from: '09:00', until: '22:00', time_zone: 'Asia/Shanghai' },
  };
  const { data, code } = await edit(listing, changes);
  expect(code).toBe(0);
  expect(data).toMatchObject({
    ...changes,
    minimum: '100.00',
    maximum: '2000.00',
    version: 2,
    status: listingStatus.trading,
  });
  const row = await bob.must('GET /api/order/market/getOnSaleOrder', { id: listing.id });
  expect(row).toMatchObject({ price: '7.10', note: 'Only from your own account', version: 2 });
});

it('leaves running trades as they were opened, and counts them at their own price', async () => {
  const { id, listingId } = await tradeUpTo('paid', { server, seller: alice, buyer: bob });
  const listing = await alice.must('GET /api/order/market/getMySale', { id: listingId });
  expect((await edit(listing, { price: '9.99', note: 'Other terms', payment_window_minutes: 60 })).code).toBe(0);
  const trade = await bob.must('GET /api/transaction/buyer', { id });
  expect(trade).toMatchObject({ price: '7.02', fiat_amount: '1000.00' });
  expect(JSON.stringify(trade)).not.toContain('Other terms');
  await alice.must('POST /api/transaction/confirm', { id, ...confirming });
  expect((await bob.must('GET /api/dashboard', {})).reference_price).toBe('7.02');
});

it('warns a buyer who saw the listing before any change', async () => {
  const listing = await postListing(alice);
  const seen = await bob.must('GET /api/order/market/getOnSaleOrder', { id: listing.id });
  const request = await buyRequest(bob, listing.id, { listing_version: seen.version });
  await edit(listing, { note: 'Ten yuan more for WeChat' });
  expect((await bob.ask('POST /api/order/buy', request)).code).toBe(marketRefusals.ListingChanged.code);
  await edit({ ...listing, version: 2 }, { price: '7.50' });
  expect((await bob.ask('POST /api/order/buy', request)).code).toBe(marketRefusals.PriceChanged.code);
  const agreed = { ...request, price: '7.50', listing_version: 3 };
  const trade = await bob.must('POST /api/order/buy', agreed);
  await bob.must('POST /api/transaction/cancelByBuyer', { id: trade.id });
});

it('refuses what posting refuses, a wrong payment password, and listings that cannot be changed', async () => {
  const listing = await postListing(alice);
  const refused = async (changes: object) => (await edit(listing, changes)).code;
  expect(await refused({ security_password: '246802' })).toBe(passwordRefusals.WrongSecurityPassword.code);
  expect(await refused({ price: '100.01' })).toBe(marketRefusals.PriceOutOfRange.code);
  expect(await refused({ minimum: '600', maximum: '500' })).toBe(marketRefusals.BadLimits.code);
  expect(await refused({ maximum: '3511' })).toBe(marketRefusals.BadLimits.code);
  const { accounts } = await bob.must('GET /api/wallet/index', {});
  expect(await refused({ payment_account_ids: [accounts[0]?.id] })).toBe(marketRefusals.NeedsPaymentAccount.code);
  expect(await refused({ version: 2 })).toBe(marketRefusals.EditedMeanwhile.code);
  expect((await bob.ask('POST /api/order/edit', edited(listing))).code).toBe(marketRefusals.OrderNotFound.code);
  const request = await buyRequest(bob, listing.id, { fiat_amount: '3500' });
  const trade = await bob.must('POST /api/order/buy', request);
  const left = (await alice.must('GET /api/order/market/getMySale', { id: listing.id })).remaining;
  const rest = await carol.must('POST /api/order/buy', {
    ...(await buyRequest(carol, listing.id)),
    fiat_amount: undefined,
    amount: left,
  });
  expect(await refused({ price: '7.30' })).toBe(marketRefusals.NothingLeftToEdit.code);
  await bob.must('POST /api/transaction/cancelByBuyer', { id: trade.id });
  await carol.must('POST /api/transaction/cancelByBuyer', { id: rest.id });
  await alice.must('POST /api/order/fall', { id: listing.id });
  expect(await refused({ price: '7.30' })).toBe(marketRefusals.OrderClosed.code);
});

it('requires another review for a new price or text if posting required one, and none for limits', async () => {
  const listing = await postListing(alice, { total: '5000.01', maximum: '3500' });
  expect(listing).toMatchObject({ status: listingStatus.pendingReview, is_reviewed_again: true });
  expect((await edit(listing, { price: '7.30' })).code).toBe(marketRefusals.ListingInReview.code);
  const rita = await server.operator('rita');
  const pass = async () => {
    await rita.must('POST /api/operator/orders/claim', { id: listing.id, claim: true });
    await rita.must('POST /api/operator/orders/decide', { id: listing.id, decision: 'pass', reason: both('Sound') });
  };
  await pass();
  const limits = await edit(listing, { maximum: '3000' });
  expect(limits.data).toMatchObject({ status: listingStatus.trading, version: 2 });
  const price = await edit(limits.data, { price: '7.30' });
  expect(price.data).toMatchObject({ status: listingStatus.pendingReview, version: 3 });
  expect((await bob.ask('POST /api/order/buy', await buyRequest(bob, listing.id, { price: '7.30' }))).code).toBe(
    marketRefusals.OrderClosed.code,
  );
  await pass();
  expect((await bob.must('GET /api/order/market/getOnSaleOrder', { id: listing.id })).price).toBe('7.30');
});

it('records each change for operators, and limits how often a listing changes', async () => {
  let listing = await postListing(alice);
  for (let change = 1; change <= 10; change += 1) listing = (await edit(listing, { price: `7.${10 + change}` })).data;
  expect((await edit(listing, { price: '7.50' })).code).toBe(marketRefusals.EditedTooOften.code);
  expect((await edit(listing)).data.version).toBe(11);
  const arno = await server.operator('arno');
  const { rows } = await arno.must('POST /api/operator/listings', { text: listing.order_no });
  expect(rows[0]?.edits).toHaveLength(10);
  expect(rows[0]?.edits.at(-1)?.changes).toEqual([{ field: 'price', from: '7.02', to: '7.11' }]);
});

it('is refused to a person who may not post', async () => {
  const listing = await postListing(alice);
  const omar = await server.operator('omar');
  const { accounts } = await alice.must('GET /api/wallet/index', {});
  expect(accounts.length).toBeGreaterThan(0);
  const id = (await alice.must('GET /api/m', {})).id;
  const change = (standing: 'restricted' | 'normal') =>
    ({ id, reason: 'A look', change: { kind: 'fund_status', fund_status: standing } }) as const;
  await omar.must('POST /api/operator/users/change', change('restricted'));
  expect((await edit(listing, { price: '7.30' })).code).toBe(gateRefusals.FundRestricted.code);
  await loosen(omar, await server.operator('arno'), change('normal'));
});

it('gives a buyer the terms from before or from after, never a mixture, and applies only one of two simultaneous edits', async () => {
  for (let round = 0; round < 5; round += 1) {
    const listing = await postListing(alice, { total: '100.00', maximum: '700' });
    const request = { ...(await buyRequest(bob, listing.id, { fiat_amount: '100', listing_version: 1 })) };
    const [bought, first, second] = await Promise.all([
      bob.ask('POST /api/order/buy', request),
      edit(listing, { price: '7.20', maximum: '600' }),
      edit(listing, { price: '7.40', maximum: '500' }),
    ]);
    expect([first.code, second.code].toSorted((a, b) => a - b)).toEqual([0, marketRefusals.EditedMeanwhile.code]);
    const after = await alice.must('GET /api/order/market/getMySale', { id: listing.id });
    expect([after.price, after.maximum]).toEqual(first.code === 0 ? ['7.20', '600.00'] : ['7.40', '500.00']);
    const isBought = bought.code === 0;
    expect(bought).toMatchObject(
      isBought ? { data: { price: '7.02', amount: '14.24' } } : { code: marketRefusals.PriceChanged.code },
    );
    if (isBought) await bob.must('POST /api/transaction/cancelByBuyer', { id: bought.data.id });
    await alice.must('POST /api/order/fall', { id: listing.id });
  }
});
