import { planRefusals } from '@eh/contract/merchants/plans/refusals.ts';
import type { Reader } from '../../platform/database/tables.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findPlan, type OfMerchant, type PlanRow } from './plan-store.ts';

/** A plan of this merchant and environment. */
export async function requirePlanOf(
  reader: Reader,
  { id, merchantId, environment }: OfMerchant & { readonly id: string },
): Promise<PlanRow> {
  const plan = await findPlan(reader, id);
  if (plan?.merchant_id !== merchantId || plan.environment !== environment)
    throw new Refusal(planRefusals.PlanNotFound);
  return plan;
}

/** A plan that this person pays by. */
export async function requireOwnPlan(
  reader: Reader,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<PlanRow> {
  const plan = await findPlan(reader, id);
  if (plan?.user_id !== userId) throw new Refusal(planRefusals.PlanNotFound);
  return plan;
}
