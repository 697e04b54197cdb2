import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { DAY, HOUR } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balancesOf, openingCoins, postMovements } from '../../src/ledger/journal/index.ts';
import type { NewOrder } from '../../src/merchants/cashier/orders/create-order.ts';
import { findOrder } from '../../src/merchants/cashier/orders/order-store.ts';
import { payOrder } from '../../src/merchants/cashier/payments/pay-order.ts';
import { paymentPageOf } from '../../src/merchants/cashier/portal/payment-page.ts';
import { presentPreview } from '../../src/merchants/cashier/present.ts';
import { presentOpenOrder } from '../../src/merchants/cashier/present-open.ts';
import { type NewRefund, refundOrder } from '../../src/merchants/cashier/refunds/refund-order.ts';
import { dailyStatementOf } from '../../src/merchants/cashier/statements/statement.ts';
import { statementRowsOf } from '../../src/merchants/cashier/statements/statement-rows.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import { ids } from '../../src/platform/ids.ts';
import { defaultMarketRules } from '../../src/trading/market/index.ts';
import { insertPrices } from '../../src/trading/market/prices/traded-price-store.ts';
import { assertBooksBalance } from '../assert-books-balance.ts';
import { refusalOf } from '../call-endpoint.ts';
import { openTestMerchant, type TestMerchant } from '../merchants.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { openPeople, type People } from '../people.ts';
import { serverKeys } from '../server-keys.ts';
import { openTestOrder, withCode } from './open-test-order.ts';

const test = await openTestDatabase();
const { database } = test;
let now = new Date('2026-11-23T08:00:00Z');
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const reading = () => ({ reader: database.reader, now, serverKeys });

let people: People;
let shop: TestMerchant;
let refunds = 0;

beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  const amount = { currency: 'EH', minor: 10_000_00n };
  await transaction((ctx) =>
    postMovements(ctx, [openingCoins({ openingId: ids.next(now), userId: people.bob.user.id, amount })]),
  );
  shop = await transaction((ctx) => openTestMerchant(ctx, { ownerId: people.carol.user.id }));
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

const inFiat = (changes: Partial<NewOrder> = {}) =>
  transaction((ctx) => openTestOrder(ctx, shop.id, { currency: 'CNY', amountMinor: 100_00n, ...changes }));
const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;
const priceInFiatOf = (changes: Partial<NewOrder>) => codeOf(inFiat(changes));
const pay = (orderId: string) =>
  transaction((ctx) => payOrder(ctx, { orderId, payerId: people.bob.user.id, shownMinor: null, at: now, ...withCode }));
const bobs = async () => (await balancesOf(database.reader, people.bob.user.id, 'EH')).available;

function refund(orderId: string, currency: string | null, amountMinor: bigint, changes: Partial<NewRefund> = {}) {
  refunds += 1;
  const wanted = { number: `R-${refunds}`, currency, amountMinor, reason: 'torn', madeById: null, keyId: null };
  return transaction((ctx) =>
    refundOrder(ctx, { merchantId: shop.id, environment: 'live', orderId, ...wanted, ...changes }),
  );
}

/** Alice and Bob traded a moment ago at this price. */
function tradeAt(priceMinor: bigint): Promise<void> {
  const listing = { currency: 'EH', fiat: 'CNY', price_minor: priceMinor, seller_id: people.alice.user.id };
  const price = { listing, buyerId: people.bob.user.id, amountMinor: 100_00n, at: now };
  return transaction((ctx) => insertPrices(ctx, [price]));
}

it('prices no live order before the first trade, and test orders at the initial price', async () => {
  expect(await priceInFiatOf({})).toBe(merchantOrderRefusals.NoReferencePrice.code);
  expect(await inFiat({ environment: 'test' })).toMatchObject({ fiat: 'CNY', currency: 'TEST' });
});

it('keeps the rate of its creation: the payment does not move with the market', async () => {
  await tradeAt(7_18n);
  const order = await inFiat();
  await tradeAt(9_00n);
  const before = await bobs();
  const paid = await pay(order.id);
  expect(before - (await bobs())).toBe(13_92n);
  expect(paid).toMatchObject({ amount_minor: 13_92n, fee_minor: 6n });
  expect(await presentOpenOrder(reading(), paid, null)).toMatchObject({
    amount: '13.92',
    currency: 'EH',
    priced: { fiat: 'CNY', amount: '100.00', rate: '7.18', refunded: '0.00' },
  });
  expect(await presentPreview(reading(), defaultMarketRules, paid)).toMatchObject({
    fiat_amount: '100.00',
    fiat: 'CNY',
    held_rate: '7.18',
  });
  await tradeAt(7_18n);
});

it('shows the items in both currencies, and requires that they add up in the named one', async () => {
  const items = [
    { name: 'Tea', amountMinor: 33_33n },
    { name: 'Cake', amountMinor: 66_67n },
  ];
  const order = await inFiat({ items });
  expect((await presentOpenOrder(reading(), order, null)).items).toEqual([
    { name: 'Tea', amount: '4.63', fiat_amount: '33.33' },
    { name: 'Cake', amount: '9.29', fiat_amount: '66.67' },
  ]);
  expect(await priceInFiatOf({ items: items.slice(1) })).toBe(merchantOrderRefusals.ItemsDiffer.code);
});

it('returns the first order to a repeat, at its own rate, even when there is no reference price any more', async () => {
  const first = await inFiat({ number: 'SAME' });
  await tradeAt(8_00n);
  expect(await inFiat({ number: 'SAME' })).toMatchObject({ id: first.id, rate_minor: 7_18n });
  expect(await priceInFiatOf({ number: 'SAME', amountMinor: 100_01n })).toBe(
    merchantOrderRefusals.OrderNumberTaken.code,
  );
  expect(await priceInFiatOf({ number: 'SAME', currency: null })).toBe(merchantOrderRefusals.OrderNumberTaken.code);
  now = new Date(now.getTime() + 4 * DAY);
  expect(await priceInFiatOf({})).toBe(merchantOrderRefusals.NoReferencePrice.code);
  expect(await inFiat({ number: 'SAME' })).toMatchObject({ id: first.id });
  await tradeAt(7_18n);
});

it('refuses another currency, and a price below the smallest coin', async () => {
  expect(await priceInFiatOf({ currency: 'USD' })).toBe(merchantOrderRefusals.WrongCurrency.code);
  expect(await priceInFiatOf({ amountMinor: 7n })).toBe(merchantOrderRefusals.PriceTooSmall.code);
});

it('applies the limit of an order in coins, whatever it is priced in', async () => {
  expect(await priceInFiatOf({ amountMinor: 10_000_000_00n })).toBe(merchantOrderRefusals.OrderTooLarge.code);
});

it('refunds in either currency at the rate of the order, and never more than was paid', async () => {
  const { id } = await inFiat();
  await pay(id);
  await tradeAt(12_00n);
  const before = await bobs();
  expect(await refund(id, 'CNY', 50_00n)).toMatchObject({ amount_minor: 6_96n, fiat_minor: 50_00n });
  expect(await refund(id, null, 1_00n)).toMatchObject({ amount_minor: 1_00n, fiat_minor: 7_18n });
  expect(await codeOf(refund(id, 'CNY', 42_83n))).toBe(merchantOrderRefusals.RefundTooLarge.code);
  expect(await paymentPageOf(reading(), { merchantId: shop.id, orderId: id })).toMatchObject({
    refundable: '5.96',
    refundable_fiat: '42.82',
  });
  expect(await refund(id, 'CNY', 42_82n)).toMatchObject({ amount_minor: 5_96n, fiat_minor: 42_82n });
  expect((await bobs()) - before).toBe(13_92n);
  const order = await findOrder(reading(), id);
  expect(order).toMatchObject({ refunded_minor: 13_92n, fiat_refunded_minor: 100_00n, fee_refunded_minor: 6n });
  await tradeAt(7_18n);
});

it('returns the first refund to a repeat in either currency, and refuses the number with another amount', async () => {
  const { id } = await inFiat();
  await pay(id);
  const first = await refund(id, 'CNY', 50_00n, { number: 'TWICE' });
  expect(await refund(id, 'CNY', 50_00n, { number: 'TWICE' })).toEqual(first);
  expect(await codeOf(refund(id, null, 50_00n, { number: 'TWICE' }))).toBe(
    merchantOrderRefusals.RefundNumberTaken.code,
  );
});

it('refunds an order in coins in coins only', async () => {
  const { id } = await transaction((ctx) => openTestOrder(ctx, shop.id));
  await pay(id);
  expect(await codeOf(refund(id, 'CNY', 1_00n))).toBe(merchantOrderRefusals.NotPricedInFiat.code);
  expect(await refund(id, 'EH', 1_00n)).toMatchObject({ fiat: null, fiat_minor: null });
});

it('accounts for a refund made by a server of the previous landing', async () => {
  const { id } = await inFiat();
  await pay(id);
  const { id: refundId } = await refund(id, null, 6_96n);
  // That server knows coins only.
  await database.reader.updateTable('cashier_orders').set({ fiat_refunded_minor: 0n }).where('id', '=', id).execute();
  await database.reader
    .updateTable('cashier_refunds')
    .set({ fiat: null, fiat_minor: null })
    .where('id', '=', refundId)
    .execute();
  expect(await refund(id, null, 6_96n)).toMatchObject({ amount_minor: 6_96n, fiat_minor: 100_00n });
});

it('shows both currencies on the statement of a day and on its rows', async () => {
  now = new Date(now.getTime() + DAY);
  await tradeAt(7_18n);
  const { id } = await inFiat();
  await pay(id);
  now = new Date(now.getTime() + HOUR);
  await refund(id, 'CNY', 50_00n);
  const day = now.toISOString().slice(0, 10);
  const wallet = { merchantId: shop.id, environment: 'live', currency: 'EH' } as const;
  expect(await dailyStatementOf(reading(), wallet, day)).toMatchObject({
    payments: { count: 1, amount: '13.92' },
    refunds: { count: 1, amount: '6.96' },
    priced: [{ fiat: 'CNY', payments: '100.00', refunds: '50.00' }],
  });
  const asked = { merchantId: shop.id, environment: 'live', day, limit: 10 } as const;
  const { rows } = await statementRowsOf(reading(), asked);
  expect(rows.map((row) => [row.net, row.priced])).toEqual([
    ['13.86', { fiat: 'CNY', amount: '100.00', rate: '7.18' }],
    ['-6.93', { fiat: 'CNY', amount: '-50.00', rate: '7.18' }],
  ]);
});
