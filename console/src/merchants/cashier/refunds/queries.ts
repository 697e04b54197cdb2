import type { AnswerOf } from '@eh/contract/calls.ts';
import { usePortalAction, usePortalPages } from '../../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';

export type Refund = AnswerOf<'POST /api/merchant/refunds'>['rows'][number];

/** The refunds of the environment, newest first. */
export function useRefunds() {
  return usePortalPages('POST /api/merchant/refunds', useOfMerchant());
}

/** Refunds part or all of a payment; the form shows a refusal beside its field. */
export function useRefund() {
  return usePortalAction('POST /api/merchant/refund', { saysItself: true });
}
