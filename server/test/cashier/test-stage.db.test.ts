import { merchantOrderRefusals } from '@eh/contract/merchants/cashier/merchant-refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { stagedPayRefusals, stagedRefundRefusals } from '@eh/contract/merchants/cashier/stage/test-stage.ts';
import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openingCoins, postMovements } from '../../src/ledger/journal/index.ts';
import { cashierDeadlines } from '../../src/merchants/cashier/orders/expire-orders.ts';
import { findOrder } from '../../src/merchants/cashier/orders/order-store.ts';
import { payOrder } from '../../src/merchants/cashier/payments/pay-order.ts';
import { payTestOrder } from '../../src/merchants/cashier/payments/pay-test-order.ts';
import { refundOrder } from '../../src/merchants/cashier/refunds/refund-order.ts';
import { STAGED_MILLISECONDS } from '../../src/merchants/cashier/stage/stage.ts';
import { createEndpoint } from '../../src/merchants/webhooks/endpoints/create-endpoint.ts';
import { addressGuard } from '../../src/merchants/webhooks/index.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import { ids } from '../../src/platform/ids.ts';
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
const minor = (amount: string) => requireDecimal(amount, COIN_DECIMALS);

let people: People;
let shop: TestMerchant;

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

type Environment = 'test' | 'live';
const order = (amount: string, environment: Environment = 'test') =>
  transaction((ctx) => openTestOrder(ctx, shop.id, { environment, amountMinor: minor(amount) }));
const payTest = (orderId: string) =>
  transaction((ctx) => payTestOrder(ctx, { merchantId: shop.id, environment: 'test', orderId }));
const payAsBob = (orderId: string) =>
  transaction((ctx) => payOrder(ctx, { orderId, payerId: people.bob.user.id, shownMinor: null, at: now, ...withCode }));
const refund = (orderId: string, amount: string, environment: Environment = 'test') =>
  transaction((ctx) =>
    refundOrder(ctx, {
      merchantId: shop.id,
      environment,
      orderId,
      number: `R-${orderId.slice(-8)}-${amount}`,
      amountMinor: minor(amount),
      currency: null,
      reason: '',
      madeById: null,
      keyId: null,
    }),
  );
const statusOf = async (id: string) =>
  (await findOrder({ reader: database.reader, now, serverKeys }, id))?.status ?? null;
const eventsOf = (id: string) =>
  database.reader.selectFrom('webhook_events').select('type').where('subject_id', '=', id).execute();

/** The clock of an order has run out. */
async function serve(kind: 'cashier order' | 'cashier funding', orderId: string): Promise<void> {
  now = new Date(now.getTime() + STAGED_MILLISECONDS);
  const handler = cashierDeadlines[kind];
  if (handler === undefined) throw new Error(`Nothing serves ${kind}`);
  await transaction(async (ctx) => {
    if ('together' in handler) await handler.together(ctx, [orderId]);
    else await handler(ctx, orderId);
  });
}

it.each(Object.entries(stagedPayRefusals))('simulates with %s a refused payment: %s', async (amount, name) => {
  const { id } = await order(amount);
  const { code } = cashierRefusals[name];
  expect((await refusalOf(payTest(id))).code).toBe(code);
  expect((await refusalOf(payAsBob(id))).code).toBe(code);
  expect(await statusOf(id)).toBe('open');
});

it.each(Object.entries(stagedRefundRefusals))('simulates with a refund of %s a failure: %s', async (amount, name) => {
  const { id } = await order('500.00');
  await payTest(id);
  expect((await refusalOf(refund(id, amount))).code).toBe(merchantOrderRefusals[name].code);
  expect(await refund(id, '1.00')).toMatchObject({ amount_minor: 1_00n });
});

it('simulates an order that nobody pays in time', async () => {
  const { id } = await order('460.01');
  expect(await payTest(id)).toMatchObject({ status: 'open' });
  await serve('cashier order', id);
  expect(await statusOf(id)).toBe('expired');
  expect(await eventsOf(id)).toEqual([{ type: 'order.expired' }]);
});

it('simulates a late payment, once', async () => {
  const { id } = await order('460.02');
  expect(await payTest(id)).toMatchObject({ status: 'open' });
  await serve('cashier funding', id);
  expect(await statusOf(id)).toBe('paid');
  await serve('cashier funding', id);
  expect(await eventsOf(id)).toEqual([{ type: 'order.paid' }]);
});

it('simulates late webhooks, after the answer', async () => {
  const owner = { merchantId: shop.id, environment: 'test' as const };
  const endpoint = { url: 'http://127.0.0.1:4567/hook', events: ['order.paid'] as const, description: '' };
  const isAllowed = addressGuard(['127.0.0.0/8']);
  await transaction((ctx) => createEndpoint(ctx, owner, endpoint, isAllowed));
  const [late, usual] = [await order('460.03'), await order('9.70')];
  for (const { id } of [late, usual]) await payTest(id);
  const waits = await database.reader
    .selectFrom('webhook_deliveries')
    .select(['subject_id', 'next_at'])
    .where('subject_id', 'in', [late.id, usual.id])
    .execute();
  const waitOf = (id: string) => (waits.find((row) => row.subject_id === id)?.next_at?.getTime() ?? 0) - now.getTime();
  expect([waitOf(late.id), waitOf(usual.id)]).toEqual([STAGED_MILLISECONDS, 0]);
});

it('simulates lost webhooks: the order is paid, and nobody is notified', async () => {
  const { id } = await order('460.04');
  expect(await payTest(id)).toMatchObject({ status: 'paid' });
  expect(await eventsOf(id)).toEqual([]);
});

it('simulates nothing in the live environment', async () => {
  for (const amount of ['450.12', '460.02', '460.04']) {
    const { id } = await order(amount, 'live');
    expect(await payAsBob(id)).toMatchObject({ status: 'paid' });
    expect(await eventsOf(id)).toEqual([{ type: 'order.paid' }]);
  }
});
