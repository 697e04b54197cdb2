import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { PLANS_A_DAY_MAX } from '@eh/contract/merchants/plans/plan-names.ts';
import { planRefusals } from '@eh/contract/merchants/plans/refusals.ts';
import { DAY, HOUR } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { ACCOUNT_RESCUED } from '../../src/accounts/users/index.ts';
import { narrowGrant, revokeGrant } from '../../src/merchants/apps/grants/change-grant.ts';
import { setGrantEnd } from '../../src/merchants/apps/grants/grant-store.ts';
import { stopPlanOfMerchant } from '../../src/merchants/plans/answer-plan.ts';
import { presentPlans } from '../../src/merchants/plans/present-plan.ts';
import { dayOf } from '../../src/platform/formats/local-day.ts';
import { publish } from '../../src/platform/outbox/outbox.ts';
import { assertBooksBalance } from '../assert-books-balance.ts';
import { refusalOf } from '../call-endpoint.ts';
import { openTestDatabase } from '../open-test-database.ts';
import { openPlanTest } from './open-plan-test.ts';

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

const codeOf = async (outcome: Promise<unknown>) => (await refusalOf(outcome)).code;

it('takes nothing before the payer has approved, and lapses after a week', async () => {
  const plan = await shop.propose();
  await shop.until('2026-11-30T07:59:00Z');
  expect(await shop.planOf(plan.id)).toMatchObject({ ended_at: null });
  await shop.until('2026-11-30T08:00:00Z');
  expect(await shop.planOf(plan.id)).toMatchObject({ ended_by: 'lapsed' });
  expect(await shop.published()).toEqual({ notices: [], events: ['plan.ended'] });
  expect(await codeOf(shop.approve(plan.id))).toBe(planRefusals.PlanOver.code);
});

it('announces each payment three days ahead, takes it once, and goes on until the last one', async () => {
  const before = await shop.balance();
  const plan = await shop.run({ payments: 2 });
  expect(await shop.published()).toEqual({ notices: [], events: ['plan.approved'] });
  await shop.until('2026-11-28T00:59:00Z');
  expect(await shop.newest(plan.id)).toBeUndefined();
  await shop.until('2026-11-28T01:00:00Z');
  const sum = { plan_id: plan.id, app: shop.app.name, amount: '30.00', currency: 'EH' };
  expect(await shop.published()).toEqual({
    notices: [{ type: 'plan.announced', data: { ...sum, pays_at: Date.UTC(2026, 11, 1, 2) / 1000 } }],
    events: ['plan.announced'],
  });
  await shop.until('2026-12-01T01:59:59Z');
  expect(await shop.balance()).toBe(before);
  await shop.until('2026-12-01T02:00:00Z');
  await shop.worker().workDue();
  expect(before - (await shop.balance())).toBe(30_00n);
  expect(await shop.published()).toEqual({ notices: [], events: ['plan.paid'] });
  const order = await database.reader
    .selectFrom('cashier_orders')
    .select(['status', 'paid_by_id', 'subject', 'meant_for_account'])
    .where('merchant_order_no', '=', `PLAN-${plan.id}-1`)
    .executeTakeFirst();
  expect(order).toEqual({
    status: 'paid',
    paid_by_id: shop.payer.user.id,
    subject: 'Cloud storage, monthly',
    meant_for_account: null,
  });
  await shop.until('2026-12-29T01:00:00Z');
  await shop.until('2027-01-01T02:00:00Z');
  expect(before - (await shop.balance())).toBe(60_00n);
  expect((await shop.payments(plan.id)).map(({ number, status }) => [number, status])).toEqual([
    [2, 'paid'],
    [1, 'paid'],
  ]);
  expect(await shop.planOf(plan.id)).toMatchObject({ ended_by: 'done', paid_count: 2, next_on: null });
  const { notices, events } = await shop.published();
  expect(notices.map(({ type }) => type)).toEqual(['plan.announced', 'plan.ended']);
  expect(events).toEqual(['plan.announced', 'plan.paid', 'plan.ended']);
});

it('delays a payment whose announcement is late, and never shortens the three days', async () => {
  const before = await shop.balance();
  const plan = await shop.run();
  // The worker rests until the day of the payment.
  await shop.until('2026-12-01T02:00:00Z');
  expect(await shop.newest(plan.id)).toMatchObject({ due_at: new Date('2026-12-04T02:00:00Z') });
  await shop.until('2026-12-04T01:59:59Z');
  expect(await shop.balance()).toBe(before);
  await shop.until('2026-12-04T02:00:00Z');
  expect(before - (await shop.balance())).toBe(30_00n);
});

it('takes one payment after a pause of the worker, and the next one a week later at the earliest', async () => {
  const before = await shop.balance();
  const plan = await shop.run({ interval: 'week' });
  await shop.until('2026-11-28T01:00:00Z');
  // More than three weeks without a worker: 1, 8, 15 and 22 December have passed.
  await shop.until('2026-12-22T03:00:00Z');
  await shop.until('2026-12-25T03:00:00Z');
  await shop.worker().workDue();
  expect(before - (await shop.balance())).toBe(30_00n);
  expect(await shop.planOf(plan.id)).toMatchObject({ paid_count: 1, next_on: '2027-01-05' });
  await shop.until('2027-01-02T01:00:00Z');
  expect(await shop.newest(plan.id)).toMatchObject({ number: 2, due_at: new Date('2027-01-05T02:00:00Z') });
  expect(before - (await shop.balance())).toBe(30_00n);
});

it('charges once when many workers serve the same payment', async () => {
  const before = await shop.balance();
  await shop.run();
  await shop.until('2026-11-28T01:00:00Z');
  shop.advance(4 * DAY);
  await Promise.all(Array.from({ length: 4 }, () => shop.worker().workDue()));
  await shop.worker().workDue();
  expect(before - (await shop.balance())).toBe(30_00n);
});

it('takes nothing once the payer has stopped it, and tells the shop', async () => {
  const before = await shop.balance();
  const plan = await shop.run();
  await shop.until('2026-11-28T01:00:00Z');
  await shop.published();
  await shop.stop(plan.id);
  await shop.stop(plan.id);
  await shop.until('2027-02-01T03:00:00Z');
  expect(await shop.balance()).toBe(before);
  expect(await shop.published()).toEqual({ notices: [], events: ['plan.ended'] });
  expect(await shop.payments(plan.id)).toMatchObject([{ status: 'cancelled', order_id: null }]);
});

it('pays or stops when both come at the same moment, and pays never after the stop', async () => {
  for (let round = 0; round < 6; round += 1) {
    const before = await shop.balance();
    const plan = await shop.run({ starts_on: dayOf(shop.clock.now()) });
    await shop.worker().workDue();
    shop.advance(3 * DAY);
    const [stopped] = await Promise.all([shop.stop(plan.id), shop.worker().workDue()]);
    const taken = before - (await shop.balance());
    // The answer of the stop says whether it was paid before.
    expect(taken).toBe(BigInt(stopped.paid_count) * 30_00n);
    shop.advance(60 * DAY);
    await shop.worker().workDue();
    expect(before - (await shop.balance())).toBe(taken);
  }
});

it('gives the first plan to a repeat, and refuses its number for another content', async () => {
  const grantId = await shop.grant();
  const first = await shop.propose({ grant_id: grantId, merchant_plan_no: 'SAME' });
  const again = { grant_id: grantId, merchant_plan_no: 'SAME' };
  expect((await shop.propose(again)).id).toBe(first.id);
  expect(await codeOf(shop.propose({ ...again, amount: 31_00n }))).toBe(planRefusals.PlanNumberTaken.code);
});

const tooSoon = { starts_on: '2026-11-23', ends_on: '2026-11-25' };

it.each([
  ['a day that has passed', { starts_on: '2026-11-22' }, planRefusals.PlanDaysWrong],
  ['a day in years', { starts_on: '2027-11-25' }, planRefusals.PlanDaysWrong],
  ['an end before its start', { ends_on: '2026-11-30' }, planRefusals.PlanDaysWrong],
  ['a last day that comes before the payment can be announced', tooSoon, planRefusals.PlanEndsTooSoon],
  ['payments of each day', { interval: 'day' as const }, planRefusals.PlanTooOften],
  ['more than the cap of a payment', { amount: 50_01n }, appRefusals.PaymentAboveCap],
])('proposes no plan with %s', async (_, changes, refusal) => {
  expect(await codeOf(shop.propose(changes))).toBe(refusal.code);
});

it('proposes none by a grant that has ended or lacks `pay`, nor by one of another merchant', async () => {
  const ended = await shop.grant();
  await shop.transaction((ctx) => revokeGrant(ctx, { id: ended, userId: shop.payer.user.id }));
  expect(await codeOf(shop.propose({ grant_id: ended }))).toBe(appRefusals.GrantEnded.code);
  const other = await openPlanTest(database);
  const { grantId: weak } = await shop.allow(['openid'], {
    app: await shop.openApp({ merchantId: shop.of.merchantId }),
  });
  expect(await codeOf(shop.propose({ grant_id: weak }))).toBe(appRefusals.ScopeNotGranted.code);
  expect(await codeOf(shop.propose({ grant_id: await other.grant() }))).toBe(appRefusals.GrantNotFound.code);
});

it('lets three plans of a grant wait', async () => {
  const grantId = await shop.grant();
  for (let index = 0; index < 3; index += 1) await shop.propose({ grant_id: grantId });
  expect(await codeOf(shop.propose({ grant_id: grantId }))).toBe(planRefusals.TooManyPlans.code);
});

it('is approved by its payer alone, once, and not above a cap that was lowered meanwhile', async () => {
  const plan = await shop.propose();
  expect(await codeOf(shop.approve(plan.id, shop.alice.user.id))).toBe(planRefusals.PlanNotFound.code);
  const [first, second] = await Promise.all([shop.approve(plan.id), shop.approve(plan.id)]);
  expect(second.approved_at).toEqual(first.approved_at);
  expect((await shop.published()).events).toEqual(['plan.approved']);
  const low = await shop.propose();
  const caps = { paymentMinor: 29_99n, dayMinor: 100_00n };
  await shop.transaction((ctx) => narrowGrant(ctx, { id: low.grant_id, userId: shop.payer.user.id, caps }));
  expect(await codeOf(shop.approve(low.id))).toBe(planRefusals.PlanAboveCap.code);
});

it('ends with its grant, and with its right to pay', async () => {
  for (const end of ['revoke', 'narrow'] as const) {
    const plan = await shop.run();
    const own = { id: plan.grant_id, userId: shop.payer.user.id };
    await shop.transaction((ctx) =>
      end === 'revoke' ? revokeGrant(ctx, own) : narrowGrant(ctx, { ...own, scopes: ['openid'] }),
    );
    await shop.handleEvents();
    expect(await shop.planOf(plan.id)).toMatchObject({ ended_by: 'grant' });
    expect((await shop.published()).notices.map(({ type }) => type)).toEqual(['plan.ended']);
  }
});

it('ends although its grant was given the right to pay again at once, unlike a plan approved since', async () => {
  const plan = await shop.run();
  const own = { id: plan.grant_id, userId: shop.payer.user.id };
  await shop.transaction((ctx) => narrowGrant(ctx, { ...own, scopes: ['openid'] }));
  shop.advance(1000);
  expect(await shop.grant()).toBe(plan.grant_id);
  const later = await shop.run({ grant_id: plan.grant_id });
  await shop.handleEvents();
  expect(await shop.planOf(plan.id)).toMatchObject({ ended_by: 'grant' });
  expect(await shop.planOf(later.id)).toMatchObject({ ended_at: null });
});

it('ends when its account is rescued if it was approved since the last undisputed day', async () => {
  const grantId = await shop.grant();
  const own = await shop.run({ grant_id: grantId });
  const open = await shop.propose({ grant_id: grantId });
  shop.advance(HOUR);
  const rescued = { user_id: shop.payer.user.id, since: shop.clock.now().toISOString() };
  const intruders = await shop.approve(open.id);
  await shop.published();
  await shop.transaction((ctx) => publish(ctx, ACCOUNT_RESCUED, rescued));
  await shop.handleEvents();
  expect(await shop.planOf(intruders.id)).toMatchObject({ ended_by: 'payer' });
  expect(await shop.planOf(own.id)).toMatchObject({ ended_at: null });
  const { notices, events } = await shop.published();
  expect(notices).toMatchObject([{ type: 'plan.ended', data: { plan_id: intruders.id } }]);
  expect(events).toEqual(['plan.ended']);
});

it('lets a shop propose ten plans of a grant a day', async () => {
  const grantId = await shop.grant();
  for (let index = 0; index < PLANS_A_DAY_MAX; index += 1)
    await shop.stop((await shop.propose({ grant_id: grantId })).id);
  expect(await codeOf(shop.propose({ grant_id: grantId }))).toBe(planRefusals.PlansDayFull.code);
  shop.advance(DAY);
  expect(await shop.propose({ grant_id: grantId })).toMatchObject({ ended_at: null });
});

it('is not approved so late that its last day comes before the first payment', async () => {
  const plan = await shop.propose({ ends_on: '2026-12-01' });
  shop.advance(new Date('2026-11-28T16:00:00Z').getTime() - shop.clock.now().getTime());
  expect(await codeOf(shop.approve(plan.id))).toBe(planRefusals.PlanEndsTooSoon.code);
});

it('takes nothing by a grant that ended, although nobody told the plan', async () => {
  const before = await shop.balance();
  const plan = await shop.run();
  await shop.until('2026-11-28T01:00:00Z');
  const end = { id: plan.grant_id, by: 'user' as const, at: shop.clock.now() };
  await shop.transaction((ctx) => setGrantEnd(ctx, end));
  await shop.until('2026-12-01T02:00:00Z');
  expect(await shop.balance()).toBe(before);
  expect(await shop.planOf(plan.id)).toMatchObject({ ended_by: 'grant' });
});

it('announces nothing by a grant that has expired, and nothing that would be due after its last day', async () => {
  const short = await shop.run({ grant_id: await shop.grant(3) });
  await shop.until('2026-11-28T01:00:00Z');
  expect(await shop.planOf(short.id)).toMatchObject({ ended_by: 'grant' });
  const late = await shop.run({ starts_on: '2026-12-03', ends_on: '2026-12-04' });
  // The worker rests until the day before the last one.
  await shop.until('2026-12-03T01:00:00Z');
  expect(await shop.planOf(late.id)).toMatchObject({ ended_by: 'done', paid_count: 0 });
  expect(await shop.newest(late.id)).toBeUndefined();
});

it('is stopped by its merchant alone, who leaves an entry in the log', async () => {
  const plan = await shop.run();
  const by = { merchantId: shop.of.merchantId, userId: shop.alice.user.id, address: '203.0.113.7' };
  const stop = (merchantId: string) =>
    shop.transaction((ctx) => stopPlanOfMerchant(ctx, { ...shop.of, merchantId, id: plan.id, by }));
  const other = await openPlanTest(database);
  expect(await codeOf(stop(other.of.merchantId))).toBe(planRefusals.PlanNotFound.code);
  expect(await stop(shop.of.merchantId)).toMatchObject({ ended_by: 'merchant' });
  const changes = await database.reader
    .selectFrom('merchant_changes')
    .select('change')
    .where('merchant_id', '=', shop.of.merchantId)
    .orderBy('id')
    .execute();
  expect(changes.map(({ change }) => change)).toEqual(['plan.make', 'plan.stop']);
});

it('shows the payer when coins are taken next, before and after the approval', async () => {
  const plan = await shop.propose({ starts_on: '2026-11-24' });
  const nextOf = async () => {
    const found = await shop.planOf(plan.id);
    return found && (await presentPlans(shop.reading(), [found]))[0];
  };
  // Three days from now, since it cannot be announced before.
  expect(await nextOf()).toMatchObject({ status: 'proposed', next_at: Date.UTC(2026, 10, 26, 8) / 1000 });
  await shop.approve(plan.id);
  await shop.worker().workDue();
  expect(await nextOf()).toMatchObject({
    status: 'active',
    cap: { amount: '50.00' },
    payment: { status: 'announced' },
  });
  await shop.stop(plan.id);
  expect(await nextOf()).toMatchObject({ status: 'ended', next_at: null, ended_by: 'payer' });
});
