import type { PlanEnd } from '@eh/contract/merchants/plans/plan-names.ts';
import type { WriteContext } from '../../platform/context.ts';
import { dropDeadline } from '../../platform/deadlines/deadlines.ts';
import { notifyPayerOfEnd, notifyShopOfPlan } from './notify-of-plan.ts';
import { changePeriod, isOpen, newestPeriods } from './period-store.ts';
import { PLAN_DEADLINE } from './plan.ts';
import { changePlan, type PlanRow } from './plan-store.ts';

/** Ends a locked plan and gives up the payment under way. Tells the merchant and, unless they ended it, the payer. */
export async function endPlan(ctx: WriteContext, plan: PlanRow, by: PlanEnd): Promise<PlanRow> {
  const newest = (await newestPeriods(ctx.tx, [plan.id])).get(plan.id);
  if (newest && isOpen(newest)) await changePeriod(ctx, newest, { given_up_at: ctx.now });
  const ended = await changePlan(ctx, plan.id, { ended_at: ctx.now, ended_by: by, next_on: null });
  if (!ended) throw new Error(`The locked plan ${plan.id} could not be ended`);
  await dropDeadline(ctx, { kind: PLAN_DEADLINE, subjectId: plan.id });
  await notifyShopOfPlan(ctx, 'plan.ended', ended);
  // Nobody is told that a plan which they never approved is gone.
  if (by !== 'payer' && ended.approved_at !== null) await notifyPayerOfEnd(ctx, ended);
  return ended;
}
