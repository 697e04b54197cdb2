import type { PlanEnd } from '@eh/contract/merchants/plans/plan-names.ts';
import type { WriteContext } from '../../platform/context.ts';
import { dropDeadline } from '../../platform/deadlines/deadlines.ts';
import { notifyPayerOfEnd, notifyShopOfPlan } from './notify-of-plan.ts';
import { changePeriod, isOpen, newestPeriods } from './period-store.ts';
import { PLAN_DEADLINE } from './plan.ts';
import { changePlan, eraseSubjects, lockPlansOfUser, type PlanRow } from './plan-store.ts';

const PLANS_AT_ONCE = 100;

interface Ending {
  readonly by: PlanEnd;
  /** The event that ended it: the shop is told of it first, as of a plan that has ended. */
  readonly after?: 'plan.paid' | 'plan.failed';
}

/** Ends a locked plan and gives up the payment under way. Tells the merchant and, unless they ended it, the payer. */
export async function endPlan(ctx: WriteContext, plan: PlanRow, { by, after }: Ending): Promise<PlanRow> {
  const newest = (await newestPeriods(ctx.tx, [plan.id])).get(plan.id);
  if (newest && isOpen(newest)) await changePeriod(ctx, newest, { given_up_at: ctx.now });
  const ended = await changePlan(ctx, plan.id, { ended_at: ctx.now, ended_by: by, next_on: null });
  if (!ended) throw new Error(`The locked plan ${plan.id} could not be ended`);
  await dropDeadline(ctx, { kind: PLAN_DEADLINE, subjectId: plan.id });
  if (after) await notifyShopOfPlan(ctx, after, ended);
  await notifyShopOfPlan(ctx, 'plan.ended', ended);
  // Nobody is told that a plan which they never approved is gone.
  if (by !== 'payer' && ended.approved_at !== null) await notifyPayerOfEnd(ctx, ended);
  return ended;
}

/** Ends the plans of a closed account, and removes what they were for. Returns whether more are left. */
export async function erasePlans(ctx: WriteContext, userId: string): Promise<boolean> {
  const running = await lockPlansOfUser(ctx.tx, { userId, limit: PLANS_AT_ONCE });
  for (const plan of running) await endPlan(ctx, plan, { by: 'payer' });
  const erased = await eraseSubjects(ctx, { userId, limit: PLANS_AT_ONCE });
  return running.length === PLANS_AT_ONCE || erased === PLANS_AT_ONCE;
}
