import { planRefusals } from '@eh/contract/merchants/plans/refusals.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { takeTurn } from '../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { type DeadlineHandlers, setDeadline } from '../../platform/deadlines/deadlines.ts';
import { Refusal } from '../../platform/refusal.ts';
import { payAbilityOf } from '../apps/index.ts';
import { chargePlan, type PlanParts } from './charge-plan.ts';
import { endPlan } from './end-plan.ts';
import { notifyPayerOfPayment, notifyShopOfPlan } from './notify-of-plan.ts';
import { changePeriod, insertPeriod, isOpen, newestPeriods, type PeriodRow } from './period-store.ts';
import { dueAfterNotice, isAfterEnd, isLate, nextDay, PLAN_DEADLINE, stepOf, tryAgainAt } from './plan.ts';
import { calendarOf, factsOf, openOf } from './plan-facts.ts';
import { changePlan, findPlan, lockPlan, type OfMerchant, type PlanRow } from './plan-store.ts';

/** Handles the deadlines of plans, for the deadline worker. */
export function planDeadlines(parts: PlanParts): DeadlineHandlers {
  return { [PLAN_DEADLINE]: (ctx, id) => takeDueStep(ctx, parts, id) };
}

/** Takes the next step of a plan if its time has come, one step only. */
async function takeDueStep(ctx: WriteContext, parts: PlanParts, id: string): Promise<void> {
  const locked = await lockWithPayer(ctx, id);
  const step = locked && stepOf(factsOf(locked.plan), openOf(locked.newest));
  if (!step) return;
  if (step.at > ctx.now) await setDeadline(ctx, { kind: PLAN_DEADLINE, subjectId: id, dueAt: step.at });
  else await takeStep(ctx, parts, locked);
}

/** Takes the next step of a test plan now, for the merchant that tries its program. */
export async function advancePlan(
  ctx: WriteContext,
  parts: PlanParts,
  { id, merchantId, environment }: OfMerchant & { readonly id: string },
): Promise<PlanRow> {
  if (environment !== 'test') throw new Refusal(planRefusals.OnlyTestPlans);
  const locked = await lockWithPayer(ctx, id);
  if (locked?.plan.merchant_id !== merchantId || locked.plan.environment !== environment)
    throw new Refusal(planRefusals.PlanNotFound);
  const step = stepOf(factsOf(locked.plan), openOf(locked.newest));
  if (!step || step.kind === 'lapse') throw new Refusal(planRefusals.PlanNotRunning);
  return takeStep(ctx, parts, locked);
}

interface Locked {
  readonly plan: PlanRow;
  readonly newest: PeriodRow | undefined;
}

/** Locks the payer first and then the plan, as an approval does; a payment locks the grant and the order after them. */
async function lockWithPayer(ctx: WriteContext, id: string): Promise<Locked | null> {
  const seen = await findPlan(ctx.tx, id);
  if (!seen) return null;
  await takeTurn(ctx, seen.user_id);
  const plan = await lockPlan(ctx.tx, id);
  return plan && { plan, newest: (await newestPeriods(ctx.tx, [id])).get(id) };
}

async function takeStep(ctx: WriteContext, parts: PlanParts, { plan, newest }: Locked): Promise<PlanRow> {
  const step = stepOf(factsOf(plan), openOf(newest));
  switch (step?.kind) {
    case undefined:
      return plan;
    case 'lapse':
      return endPlan(ctx, plan, { by: 'lapsed' });
    case 'announce':
      return announce(ctx, plan, newest);
    case 'charge':
      return newest ? charge(ctx, parts, { plan, period: newest }) : plan;
  }
}

/** Announces the next payment, or one that is late anew; the days until it is due are counted from now. */
async function announce(ctx: WriteContext, plan: PlanRow, newest: PeriodRow | undefined): Promise<PlanRow> {
  const ability = await payAbilityOf(readContextOf(ctx), plan.grant_id);
  if (ability === 'never') return endPlan(ctx, plan, { by: 'grant' });
  if (ability === 'later') return putOff(ctx, plan);
  const open = newest && isOpen(newest) ? newest : null;
  const day = open?.planned_on ?? plan.next_on ?? plan.starts_on;
  const dueAt = dueAfterNotice(day, ctx.now);
  if (isAfterEnd(calendarOf(plan), dueAt)) return endLate(ctx, plan, open);
  const announced = { announced_at: ctx.now, due_at: dueAt, try_at: dueAt };
  if (open) await changePeriod(ctx, open, announced);
  else await insertPeriod(ctx, { ...announced, plan_id: plan.id, number: (newest?.number ?? 0) + 1, planned_on: day });
  await setDeadline(ctx, { kind: PLAN_DEADLINE, subjectId: plan.id, dueAt });
  await notifyPayerOfPayment(ctx, 'plan.announced', { plan, paysAt: dueAt });
  await notifyShopOfPlan(ctx, 'plan.announced', plan);
  return plan;
}

/** A shop or an app that is stopped takes nothing: its payer is not troubled before it works again. */
async function putOff(ctx: WriteContext, plan: PlanRow): Promise<PlanRow> {
  const dueAt = new Date(ctx.now.getTime() + DAY);
  await setDeadline(ctx, { kind: PLAN_DEADLINE, subjectId: plan.id, dueAt });
  return plan;
}

function endLate(ctx: WriteContext, plan: PlanRow, open: PeriodRow | null): Promise<PlanRow> {
  return endPlan(ctx, plan, { by: open && open.tries > 0 ? 'failed' : 'done' });
}

interface Charging {
  readonly plan: PlanRow;
  readonly period: PeriodRow;
}

async function charge(ctx: WriteContext, parts: PlanParts, charging: Charging): Promise<PlanRow> {
  const { plan, period } = charging;
  if (isAfterEnd(calendarOf(plan), ctx.now)) return endLate(ctx, plan, period);
  if (isLate(period.try_at, ctx.now)) return announce(ctx, plan, period);
  const charged = await chargePlan(ctx, parts, charging);
  switch (charged.kind) {
    case 'no_grant':
      return endPlan(ctx, plan, { by: 'grant' });
    case 'failed':
      return tryAgain(ctx, charging, charged.failure);
    case 'paid':
      return goOn(ctx, charging, charged.orderId);
  }
}

async function tryAgain(
  ctx: WriteContext,
  { plan, period }: Charging,
  failure: NonNullable<PeriodRow['failure']>,
): Promise<PlanRow> {
  const tries = period.tries + 1;
  const tryAt = tryAgainAt(tries, ctx.now);
  if (!tryAt || isAfterEnd(calendarOf(plan), tryAt)) {
    await changePeriod(ctx, period, { tries, failure });
    return endPlan(ctx, plan, { by: 'failed', after: 'plan.failed' });
  }
  await changePeriod(ctx, period, { tries, failure, try_at: tryAt });
  await notifyShopOfPlan(ctx, 'plan.failed', plan);
  await setDeadline(ctx, { kind: PLAN_DEADLINE, subjectId: plan.id, dueAt: tryAt });
  await notifyPayerOfPayment(ctx, 'plan.failed', { plan, paysAt: tryAt });
  return plan;
}

async function goOn(ctx: WriteContext, { plan, period }: Charging, orderId: string): Promise<PlanRow> {
  const { number: paidCount, due_at: dueAt } = period;
  await changePeriod(ctx, period, { tries: period.tries + 1, order_id: orderId, paid_at: ctx.now, failure: null });
  const next = nextDay(calendarOf(plan), { dueAt, paidCount, paymentsMax: plan.payments_max }, ctx.now);
  const paid = await changePlan(ctx, plan.id, { paid_count: paidCount, next_on: next ?? plan.next_on });
  const step = paid && stepOf(factsOf(paid), null);
  if (!step) throw new Error(`The locked plan ${plan.id} could not go on`);
  if (next === null) return endPlan(ctx, paid, { by: 'done', after: 'plan.paid' });
  await notifyShopOfPlan(ctx, 'plan.paid', paid);
  await setDeadline(ctx, { kind: PLAN_DEADLINE, subjectId: plan.id, dueAt: step.at });
  return paid;
}
