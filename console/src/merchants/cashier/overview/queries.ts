import type { AnswerOf } from '@eh/contract/calls.ts';
import { usePortalAnswer } from '../../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';

export type Overview = AnswerOf<'POST /api/merchant/overview'>;

/** The balance, the payments of these days, and items that need attention. */
export function useOverview(days: number) {
  return usePortalAnswer('POST /api/merchant/overview', { ...useOfMerchant(), days });
}
