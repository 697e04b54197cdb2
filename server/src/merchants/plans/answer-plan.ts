import { PLANS_ACTIVE_MAX } from '@eh/contract/merchants/plans/plan-names.ts';
import { planRefusals } from '@eh/contract/merchants/plans/refusals.ts';
import { takeTurn } from '../../accounts/users/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { setDeadline } from '../../platform/deadlines/deadlines.ts';
import { Refusal } from '../../platform/refusal.ts';
import { coins, GRANT_CURRENCY, lockPayingGrant } from '../apps/index.ts';
import { type Changer, recordChange } from '../merchants/index.ts';
import { endPlan } from './end-plan.ts';
import { nameOf, refuseEndTooSoon, tooManyPlans } from './make-plan.ts';
import { notifyShopOfPlan } from './notify-of-plan.ts';
import { PLAN_DEADLINE, stepOf } from './plan.ts';
import { calendarOf, factsOf } from './plan-facts.ts';
import { changePlan, countPlansOfGrant, lockPlan, type OfMerchant, type PlanRow } from './plan-store.ts';

interface OwnPlan {
  readonly id: string;
  readonly userId: string;
}

/** Approves a plan for its payer, once. Locks: the user, the plan, the grant. */
export async function approvePlan(ctx: WriteContext, { id, userId }: OwnPlan): Promise<PlanRow> {
  await takeTurn(ctx, userId);
  const plan = await lockPlan(ctx.tx, id);
  if (plan?.user_id !== userId) throw new Refusal(planRefusals.PlanNotFound);
  if (plan.ended_at !== null || (plan.approved_at === null && plan.lapses_at <= ctx.now))
    throw new Refusal(planRefusals.PlanOver);
  if (plan.approved_at !== null) return plan;
  refuseEndTooSoon(calendarOf(plan), ctx.now);
  const { grant, caps } = await lockPayingGrant(ctx, plan.grant_id);
  if (plan.fiat === null && plan.amount_minor > caps.paymentMinor)
    throw new Refusal(planRefusals.PlanAboveCap, { most: coins(caps.paymentMinor), currency: GRANT_CURRENCY });
  const { active } = await countPlansOfGrant(ctx.tx, grant.id);
  if (active >= PLANS_ACTIVE_MAX) throw tooManyPlans();
  const approved = await changePlan(ctx, id, { approved_at: ctx.now, next_on: plan.starts_on });
  const step = approved && stepOf(factsOf(approved), null);
  if (!step) throw new Error(`The locked plan ${id} could not be approved`);
  await setDeadline(ctx, { kind: PLAN_DEADLINE, subjectId: id, dueAt: step.at });
  await notifyShopOfPlan(ctx, 'plan.approved', approved);
  return approved;
}

/**
 * Stops a plan for its payer, or refuses one that waits. Its lock is that of payments: one that has begun is made before,
 * and none comes after.
 */
export async function stopPlan(ctx: WriteContext, { id, userId }: OwnPlan): Promise<PlanRow> {
  const plan = await lockPlan(ctx.tx, id);
  if (plan?.user_id !== userId) throw new Refusal(planRefusals.PlanNotFound);
  return plan.ended_at === null ? endPlan(ctx, plan, { by: 'payer' }) : plan;
}

/** Stops a plan for its merchant, or takes back one that waits for its payer. */
export async function stopPlanOfMerchant(
  ctx: WriteContext,
  { id, by, ...of }: OfMerchant & { readonly id: string; readonly by: Changer },
): Promise<PlanRow> {
  const plan = await lockPlan(ctx.tx, id);
  if (plan?.merchant_id !== of.merchantId || plan.environment !== of.environment)
    throw new Refusal(planRefusals.PlanNotFound);
  if (plan.ended_at !== null) return plan;
  await recordChange(ctx, by, { change: 'plan.stop', environment: of.environment, subject: nameOf(plan) });
  return endPlan(ctx, plan, { by: 'merchant' });
}
