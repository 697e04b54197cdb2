import type { AnswerOf } from '@eh/contract/calls.ts';
import type { PlanStatus } from '@eh/contract/merchants/plans/plan-names.ts';
import { usePortalAction, usePortalPages } from '../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../shell/portal/frame/portal-context.ts';

export type MerchantPlan = AnswerOf<'POST /api/merchant/plans'>['rows'][number];

interface Wanted {
  status: PlanStatus | undefined;
  /** The merchant's own number, exactly; empty for any. */
  number: string;
}

/** The plans of the environment, newest first. */
export function usePlans({ status, number }: Wanted) {
  return usePortalPages('POST /api/merchant/plans', {
    ...useOfMerchant(),
    ...(status === undefined ? {} : { status }),
    ...(number === '' ? {} : { number }),
  });
}

/** The payments of a plan, newest first. */
export function usePlanPayments(id: string) {
  return usePortalPages('POST /api/merchant/plans/payments', { ...useOfMerchant(), id });
}

/** Stops a plan, or takes back one that waits. */
export function useStopPlan() {
  return usePortalAction('POST /api/merchant/plans/stop');
}
