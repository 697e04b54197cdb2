import type { AnswerOf } from '@eh/contract/calls.ts';
import { usePortalAction, usePortalPages } from '../../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';

export type PaymentLink = AnswerOf<'POST /api/merchant/links'>['rows'][number];

/** The payment links of the environment, newest first. */
export function useLinks() {
  return usePortalPages('POST /api/merchant/links', useOfMerchant());
}

/** Makes a payment link. */
export function useMakeLink() {
  return usePortalAction('POST /api/merchant/links/make', { saysItself: true });
}

/** Closes a payment link: from then on nobody pays by it. */
export function useCloseLink() {
  return usePortalAction('POST /api/merchant/links/close');
}
