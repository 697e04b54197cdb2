import { planRefusals } from '@eh/contract/merchants/plans/refusals.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { userStatus } from '../../src/accounts/users/index.ts';
import { narrowGrant } from '../../src/merchants/apps/grants/change-grant.ts';
import { changeApp } from '../../src/merchants/apps/store.ts';
import { advancePlan } from '../../src/merchants/plans/take-step.ts';
import { insertPrices } from '../../src/trading/market/prices/traded-price-store.ts';
import { assertBooksBalance } from '../assert-books-balance.ts';
import { refusalOf } from '../call-endpoint.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { openPlanTest, planParts } from './open-plan-test.ts';

/** Payments of a plan that cannot be made. */
const test = await openTestDatabase();
const { database } = test;
let shop: Awaited<ReturnType<typeof openPlanTest>>;

beforeEach(async () => {
  shop = await openPlanTest(database);
  await database.reader.deleteFrom('deadlines').execute();
  await shop.published();
});
afterAll(async () => {
  await assertBooksBalance(database);
  await test.drop();
});

const DUE = '2026-12-01T02:00:00Z';

/** A plan whose first payment is announced and due a moment from now. */
async function announced(changes: Parameters<typeof shop.run>[0] = {}) {
  const plan = await shop.run(changes);
  await shop.until('2026-11-28T01:00:00Z');
  await shop.published();
  return plan;
}

async function setUser(column: 'status' | 'security_password_hash', value: number | string | null): Promise<void> {
  await sql`update users set ${sql.ref(column)} = ${value} where id = ${shop.payer.user.id}`.execute(database.reader);
}

it('tries one, three and five days later when coins are missing, tells each time, and then ends', async () => {
  const plan = await announced({ amount: 40_00n });
  await emptyBalance();
  const tries = [DUE, '2026-12-02T02:00:00Z', '2026-12-04T02:00:00Z', '2026-12-06T02:00:00Z'];
  for (const [index, at] of tries.entries()) {
    await shop.until(at);
    const next = tries[index + 1];
    const { notices, events } = await shop.published();
    expect(notices.map(({ type }) => type)).toEqual([next ? 'plan.failed' : 'plan.ended']);
    const shown = next ? { pays_at: new Date(next).getTime() / 1000, amount: '40.00' } : { plan_id: plan.id };
    expect(notices[0]?.data).toMatchObject(shown);
    expect(events).toEqual(next ? ['plan.failed'] : ['plan.failed', 'plan.ended']);
  }
  expect(await shop.planOf(plan.id)).toMatchObject({ ended_by: 'failed', paid_count: 0 });
  expect(await shop.payments(plan.id)).toMatchObject([
    { status: 'failed', failure: 'balance', tries: 4, order_id: null },
  ]);
  expect(await ordersOf(plan.id)).toEqual([]);
});

it('is paid by a later try once the coins are there, and keeps to its calendar', async () => {
  const plan = await announced();
  const coins = await emptyBalance();
  await shop.until(DUE);
  expect(await shop.newest(plan.id)).toMatchObject({ tries: 1, failure: 'balance' });
  await shop.give(coins);
  await shop.until('2026-12-02T02:00:00Z');
  expect(await shop.payments(plan.id)).toMatchObject([{ status: 'paid', tries: 2, failure: null }]);
  expect(await shop.planOf(plan.id)).toMatchObject({ next_on: '2027-01-01', paid_count: 1 });
  expect(await ordersOf(plan.id)).toEqual([`PLAN-${plan.id}-1`]);
});

it('is announced anew, three days ahead, when it comes more than a day late', async () => {
  const before = await shop.balance();
  const plan = await announced();
  await shop.until('2026-12-20T02:00:00Z');
  await shop.worker().workDue();
  expect(await shop.balance()).toBe(before);
  const { notices, events } = await shop.published();
  expect(notices).toMatchObject([{ type: 'plan.announced', data: { pays_at: Date.UTC(2026, 11, 23, 2) / 1000 } }]);
  expect(events).toEqual(['plan.announced']);
  await shop.until('2026-12-23T01:59:00Z');
  expect(await shop.balance()).toBe(before);
  await shop.until('2026-12-23T02:00:00Z');
  expect(before - (await shop.balance())).toBe(30_00n);
  expect(await shop.payments(plan.id)).toMatchObject([{ number: 1, status: 'paid' }]);
});

it('is announced anew before a late try, which stays a try again', async () => {
  const plan = await announced();
  await emptyBalance();
  await shop.until(DUE);
  await shop.until('2026-12-03T02:00:01Z');
  const late = { tries: 1, failure: 'balance', try_at: new Date('2026-12-06T02:00:01Z') };
  expect(await shop.newest(plan.id)).toMatchObject(late);
  await shop.until('2026-12-06T02:00:01Z');
  expect(await shop.newest(plan.id)).toMatchObject({ tries: 2 });
});

it('takes a payment that is a day late as it was announced', async () => {
  const before = await shop.balance();
  await announced();
  await shop.until('2026-12-02T02:00:00Z');
  expect(before - (await shop.balance())).toBe(30_00n);
});

it('is tried on no day after the last one of its plan', async () => {
  const plan = await announced({ ends_on: '2026-12-05' });
  await emptyBalance();
  for (const at of [DUE, '2026-12-02T02:00:00Z', '2026-12-04T02:00:00Z']) await shop.until(at);
  expect(await shop.planOf(plan.id)).toMatchObject({ ended_by: 'failed' });
  expect(await shop.payments(plan.id)).toMatchObject([{ status: 'failed', tries: 3, next_try_at: null }]);
});

it.each([
  ['has passed', '2026-12-01', '2026-12-01T17:00:00Z'],
  ['would come before the payment can be announced anew', '2026-12-04', '2026-12-02T03:00:00Z'],
])('takes nothing late when the last day of the plan %s', async (_, lastDay, at) => {
  const before = await shop.balance();
  const plan = await announced({ ends_on: lastDay });
  await shop.until(at);
  expect(await shop.planOf(plan.id)).toMatchObject({ ended_by: 'done', paid_count: 0 });
  expect(await shop.balance()).toBe(before);
  expect(await shop.payments(plan.id)).toMatchObject([{ status: 'cancelled' }]);
});

it('tells the shop of the last try as of a plan that has ended', async () => {
  await announced();
  await emptyBalance();
  for (const at of [DUE, '2026-12-02T02:00:00Z', '2026-12-04T02:00:00Z']) await shop.until(at);
  await shop.published();
  await shop.until('2026-12-06T02:00:00Z');
  const ended = { status: 'ended', ended_by: 'failed', next_at: null, payment: { status: 'failed', tries: 4 } };
  expect(await shop.webhooks()).toMatchObject([
    { type: 'plan.failed', data: ended },
    { type: 'plan.ended', data: ended },
  ]);
});

it('tells the shop of the last payment as of a plan that has ended', async () => {
  await announced({ payments: 1 });
  await shop.until(DUE);
  const ended = { status: 'ended', ended_by: 'done', next_at: null, paid_count: 1, payment: { status: 'paid' } };
  expect(await shop.webhooks()).toMatchObject([
    { type: 'plan.paid', data: ended },
    { type: 'plan.ended', data: ended },
  ]);
});

it('announces nothing for a frozen shop or a stopped app, and tries each day whether it works again', async () => {
  const plan = await shop.run();
  await shop.published();
  await shop.setMerchant('frozen');
  await shop.until('2026-11-28T01:00:00Z');
  await shop.setMerchant('active');
  await shop.transaction((ctx) => changeApp(ctx, shop.app.id, { status: 'stopped' }));
  await shop.until('2026-11-29T01:00:00Z');
  expect(await shop.published()).toEqual({ notices: [], events: [] });
  expect(await shop.newest(plan.id)).toBeUndefined();
  await shop.transaction((ctx) => changeApp(ctx, shop.app.id, { status: 'active' }));
  await shop.until('2026-11-30T01:00:00Z');
  expect(await shop.newest(plan.id)).toMatchObject({ due_at: new Date('2026-12-03T01:00:00Z') });
  expect((await shop.published()).notices.map(({ type }) => type)).toEqual(['plan.announced']);
});

it('takes nothing from a frozen account, and goes on once it works again', async () => {
  const before = await shop.balance();
  const plan = await announced();
  const { status } = await database.reader
    .selectFrom('users')
    .select('status')
    .where('id', '=', shop.payer.user.id)
    .executeTakeFirstOrThrow();
  await setUser('status', userStatus.frozen);
  await shop.until(DUE);
  expect(await shop.newest(plan.id)).toMatchObject({ tries: 1, failure: 'payer' });
  expect(await shop.balance()).toBe(before);
  await setUser('status', status);
  await shop.until('2026-12-02T02:00:00Z');
  expect(before - (await shop.balance())).toBe(30_00n);
});

it('takes nothing from a person who could not pay at a cashier themselves', async () => {
  const before = await shop.balance();
  const plan = await announced();
  const { security_password_hash: hash } = await database.reader
    .selectFrom('users')
    .select('security_password_hash')
    .where('id', '=', shop.payer.user.id)
    .executeTakeFirstOrThrow();
  await setUser('security_password_hash', null);
  await shop.until(DUE);
  await setUser('security_password_hash', hash);
  expect(await shop.newest(plan.id)).toMatchObject({ tries: 1, failure: 'payer' });
  expect(await shop.balance()).toBe(before);
});

it('takes nothing for a frozen shop or by a stopped app, and goes on once they work again', async () => {
  const before = await shop.balance();
  const plan = await announced();
  await shop.setMerchant('frozen');
  await shop.until(DUE);
  expect(await shop.newest(plan.id)).toMatchObject({ tries: 1, failure: 'merchant' });
  await shop.setMerchant('active');
  await shop.transaction((ctx) => changeApp(ctx, shop.app.id, { status: 'stopped' }));
  await shop.until('2026-12-02T02:00:00Z');
  expect(await shop.newest(plan.id)).toMatchObject({ tries: 2, failure: 'merchant' });
  expect(await shop.balance()).toBe(before);
  await shop.transaction((ctx) => changeApp(ctx, shop.app.id, { status: 'active' }));
  await shop.until('2026-12-04T02:00:00Z');
  expect(before - (await shop.balance())).toBe(30_00n);
});

it('keeps within the caps of its grant', async () => {
  const before = await shop.balance();
  const plan = await announced();
  const own = { id: plan.grant_id, userId: shop.payer.user.id };
  await shop.transaction((ctx) => narrowGrant(ctx, { ...own, caps: { paymentMinor: 29_99n, dayMinor: 29_99n } }));
  await shop.until(DUE);
  expect(await shop.newest(plan.id)).toMatchObject({ tries: 1, failure: 'caps' });
  expect(await shop.balance()).toBe(before);
});

it('takes for a price in fiat the coins of that moment, and nothing without a recent price', async () => {
  const before = await shop.balance();
  const plan = await announced({ amount: 70_00n, currency: 'CNY' });
  await shop.until(DUE);
  expect(await shop.newest(plan.id)).toMatchObject({ tries: 1, failure: 'price' });
  expect(await shop.balance()).toBe(before);
  const listing = { currency: 'EH', fiat: 'CNY', price_minor: 7_00n, seller_id: shop.alice.user.id };
  const price = { listing, buyerId: shop.payer.user.id, amountMinor: 100_00n, at: new Date('2026-12-02T01:00:00Z') };
  shop.advance(23 * 3_600_000);
  await shop.transaction((ctx) => insertPrices(ctx, [price]));
  await shop.until('2026-12-02T02:00:00Z');
  expect(before - (await shop.balance())).toBe(10_00n);
  expect(await shop.payments(plan.id)).toMatchObject([{ status: 'paid' }]);
});

it('pays no order that the shop has made under the number of a payment', async () => {
  const before = await shop.balance();
  const plan = await announced();
  await shop.openOrder({ number: `PLAN-${plan.id}-1`, amountMinor: 1_00n });
  await shop.until(DUE);
  expect(await shop.newest(plan.id)).toMatchObject({ tries: 1, failure: 'merchant' });
  expect(await shop.balance()).toBe(before);
});

it('pays no order of the same content that the shop has made at a price of its own choice', async () => {
  const plan = await announced({ amount: 70_00n, currency: 'CNY' });
  const before = await shop.balance();
  shop.advance(2 * DAY);
  const at = shop.clock.now();
  const listing = { currency: 'EH', fiat: 'CNY', price_minor: 3_50n, seller_id: shop.alice.user.id };
  const price = { listing, buyerId: shop.payer.user.id, amountMinor: 100_00n, at };
  await shop.transaction((ctx) => insertPrices(ctx, [price]));
  await shop.openOrder({
    number: `PLAN-${plan.id}-1`,
    amountMinor: 70_00n,
    currency: 'CNY',
    subject: plan.subject,
    expiresInSeconds: null,
    metadata: { plan_id: plan.id, merchant_plan_no: plan.merchant_plan_no },
  });
  await database.reader
    .updateTable('cashier_orders')
    .set({ expires_at: new Date('2027-01-01T00:00:00Z') })
    .where('merchant_order_no', '=', `PLAN-${plan.id}-1`)
    .execute();
  await shop.until(DUE);
  expect(await shop.balance()).toBe(before);
  expect(await shop.newest(plan.id)).toMatchObject({ tries: 1, failure: 'merchant' });
});

it('moves a test plan ahead step by step: announced, taken, and the outcomes that amounts play', async () => {
  const trial = await openPlanTest(database, 'test');
  const before = await trial.balance();
  const advance = (id: string) => trial.transaction((ctx) => advancePlan(ctx, planParts, { ...trial.of, id }));
  const waiting = await trial.propose();
  expect((await refusalOf(advance(waiting.id))).code).toBe(planRefusals.PlanNotRunning.code);
  const plan = await trial.run({ payments: 2 });
  for (const status of ['announced', 'paid', 'announced', 'paid']) {
    await advance(plan.id);
    expect((await trial.payments(plan.id))[0]).toMatchObject({ status });
  }
  expect((await trial.payments(plan.id)).map(({ planned_on: day }) => day)).toEqual(['2027-01-01', '2026-12-01']);
  // Payments that move nothing tell nobody but the shop's server.
  expect((await trial.published()).notices).toEqual([]);
  expect(await trial.planOf(plan.id)).toMatchObject({ ended_by: 'done', paid_count: 2 });
  // Test coins are worth nothing, and nobody's balance moves.
  expect(await trial.balance()).toBe(before);
  const wide = { paymentMinor: 500_00n, dayMinor: 5000_00n };
  const failing = await trial.run({ amount: 450_12n, grant_id: await trial.grant(365, wide) });
  for (let step = 0; step < 5; step += 1) await advance(failing.id);
  expect(await trial.planOf(failing.id)).toMatchObject({ ended_by: 'failed' });
});

it('moves no live plan ahead, and none of another merchant', async () => {
  const plan = await shop.run();
  const advance = (of: Partial<typeof shop.of> | { environment: 'test' }) =>
    shop.transaction((ctx) => advancePlan(ctx, planParts, { ...shop.of, ...of, id: plan.id }));
  expect((await refusalOf(advance({}))).code).toBe(planRefusals.OnlyTestPlans.code);
  expect((await refusalOf(advance({ environment: 'test' }))).code).toBe(planRefusals.PlanNotFound.code);
});

async function ordersOf(planId: string): Promise<string[]> {
  const rows = await database.reader
    .selectFrom('cashier_orders')
    .select('merchant_order_no')
    .where('merchant_order_no', 'like', `PLAN-${planId}-%`)
    .execute();
  return rows.map((row) => row.merchant_order_no);
}

/** Spends what the payer has; returns how much that was. */
async function emptyBalance(): Promise<bigint> {
  const coins = await shop.balance();
  await shop.sendAway(coins);
  return coins;
}
