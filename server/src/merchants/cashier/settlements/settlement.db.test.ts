import { DAY } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../../test/assert-books-balance.ts';
import { openTestOrder, withCode } from '../../../../test/cashier/open-test-order.ts';
import { openTestMerchant, type TestMerchant } from '../../../../test/merchants.ts';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { openingCoins, postMovements } from '../../../ledger/journal/index.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/formats/local-day.ts';
import { ids } from '../../../platform/ids.ts';
import type { AskedBounds } from '../list-filter-store.ts';
import { ordersOf } from '../orders/order-store.ts';
import { payOrder } from '../payments/pay-order.ts';
import { payOut } from '../payouts/pay-out.ts';
import { payoutsOf } from '../payouts/payout-store.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { refundsOf } from '../refunds/refund-store.ts';
import { dailyStatementOf } from '../statements/statement.ts';
import { statementRowsOf } from '../statements/statement-rows.ts';
import { settlementOf } from './settlement.ts';

const test = await openTestDatabase();
const { database } = test;
// A second before midnight in UTC+8.
let now = new Date('2026-11-23T15:59:59Z');
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
const reading = () => ({ reader: database.reader, now, serverKeys });
const [monday, tuesday] = ['2026-11-23', '2026-11-24'] as const;

let people: People;
let shop: TestMerchant;
const orders: string[] = [];
const owner = () => ({ merchantId: shop.id, environment: 'live' as const });

/** Three payments on Monday; on Tuesday one more, refunds of both days, and a payout. */
beforeAll(async () => {
  people = await openPeople(database, { now: () => now });
  const amount = { currency: 'EH', minor: 10_000_00n };
  await transaction((ctx) =>
    postMovements(ctx, [openingCoins({ openingId: ids.next(now), userId: people.bob.user.id, amount })]),
  );
  shop = await transaction((ctx) => openTestMerchant(ctx, { ownerId: people.carol.user.id }));
  for (const amountMinor of [10_01n, 33_33n, 140_00n]) await pay(amountMinor);
  await refund(0, 3_33n);
  now = new Date(now.getTime() + 2000);
  await pay(77_77n);
  await refund(0, 1_11n);
  await refund(3, 7_77n);
  const recipient = people.carol.user.account;
  await transaction((ctx) =>
    payOut(ctx, {
      ...owner(),
      liveCurrency: 'EH',
      number: 'P-1',
      recipient,
      amountMinor: 50_00n,
      note: '',
      madeById: null,
      keyId: null,
    }),
  );
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

async function pay(amountMinor: bigint): Promise<void> {
  const payerAccount = people.bob.user.account;
  const { id: orderId } = await transaction((ctx) => openTestOrder(ctx, shop.id, { amountMinor, payerAccount }));
  const payer = { payerId: people.bob.user.id, shownMinor: null, at: now, ...withCode };
  await transaction((ctx) => payOrder(ctx, { orderId, ...payer }));
  orders.push(orderId);
}

async function refund(index: number, amountMinor: bigint): Promise<void> {
  const wanted = { currency: null, reason: '', madeById: null, keyId: null, amountMinor };
  const number = `R-${index}-${amountMinor}`;
  await transaction((ctx) => refundOrder(ctx, { ...owner(), orderId: orders[index] ?? '', number, ...wanted }));
}

const minor = (amount: string) => BigInt(amount.replace('.', ''));
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + minor(amount), 0n);

/** All pages of two. */
async function all<Row>(
  read: (cursor: { readonly cursor?: string }) => Promise<{ rows: Row[]; next_cursor: string | null }>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await read(cursor === undefined ? {} : { cursor });
    rows.push(...page.rows);
    cursor = page.next_cursor;
  }
  return rows;
}

it.each([monday, tuesday])('adds up on %s: settlement, transactions and statement agree to the cent', async (day) => {
  const settled = await all((page) => settlementOf(reading(), { ...owner(), day, limit: 2, ...page }));
  const moved = await all((page) => statementRowsOf(reading(), { ...owner(), day, limit: 2, ...page }));
  const statement = await dailyStatementOf(reading(), { ...owner(), currency: 'EH' }, day);
  const change = minor(statement.closing) - minor(statement.opening);
  expect(sum(moved.map(({ net }) => net))).toBe(change);
  expect(sum(settled.map(({ net }) => net)) - minor(statement.payouts.amount)).toBe(change);
  expect(sum(settled.map(({ gross }) => gross))).toBe(minor(statement.payments.amount));
  expect(sum(settled.map(({ fee }) => fee))).toBe(minor(statement.fees));
  expect(sum(settled.map(({ refunded }) => refunded))).toBe(minor(statement.refunds.amount));
  expect(sum(settled.map(({ fee_back: back }) => back))).toBe(minor(statement.fees_back));
});

it('has a row for each order paid or refunded on the day, with the events of that day only', async () => {
  const { rows } = await settlementOf(reading(), { ...owner(), day: tuesday, limit: 50 });
  expect(rows).toMatchObject([
    { order_id: orders[0], gross: '0.00', fee: '0.00', refunded: '1.11' },
    { order_id: orders[3], gross: '77.77', fee: '0.38', refunded: '7.77', fee_back: '0.03', net: '69.65' },
  ]);
});

it('belongs to one merchant and one environment', async () => {
  const asked = { merchantId: shop.id, environment: 'test' as const, day: monday, limit: 50 };
  expect((await settlementOf(reading(), asked)).rows).toEqual([]);
});

it.each<[string, AskedBounds, number]>([
  ['everything', {}, 4],
  ['Monday', { from: monday, until: monday }, 3],
  ['from Tuesday', { from: tuesday }, 1],
  ['until Monday', { until: monday }, 3],
  ['days without orders', { from: dayOf(new Date(Date.UTC(2026, 10, 26))) }, 0],
  ['at least 33.33', { amount_min: 33_33n }, 3],
  ['from 33.33 to 77.77', { amount_min: 33_33n, amount_max: 77_77n }, 2],
  ['Monday, at most 10.01', { until: monday, amount_max: 10_01n }, 1],
])('lists the orders of %s', async (_, bounds, count) => {
  const query = { ...owner(), statuses: null, before: null, limit: 50, bounds };
  expect(await ordersOf(database.reader, query)).toHaveLength(count);
});

it('lists orders by their named account, refunds by day, payouts by status and person', async () => {
  const list = { ...owner(), before: null, limit: 50 };
  const [account, other] = [people.bob.user.account, people.alice.user.account];
  expect(await ordersOf(database.reader, { ...list, statuses: null, payerAccount: account })).toHaveLength(4);
  expect(await ordersOf(database.reader, { ...list, statuses: null, payerAccount: other })).toHaveLength(0);
  const ofTuesday = { from: tuesday, until: tuesday };
  expect(await refundsOf(database.reader, { ...list, orderId: null, bounds: ofTuesday })).toHaveLength(2);
  expect(await payoutsOf(database.reader, { ...list, status: 'refused' })).toHaveLength(0);
  expect(await payoutsOf(database.reader, { ...list, recipientId: people.carol.user.id })).toHaveLength(1);
  expect(await payoutsOf(database.reader, { ...list, recipientId: people.bob.user.id })).toHaveLength(0);
  const nextDay = new Date(now.getTime() + DAY);
  expect(await payoutsOf(database.reader, { ...list, bounds: { from: dayOf(nextDay) } })).toHaveLength(0);
});
