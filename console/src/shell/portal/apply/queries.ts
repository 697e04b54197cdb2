import { usePortalAction } from '../api/portal-queries.ts';

/** Applies to take payments, or again after a refusal. */
export function useApply() {
  return usePortalAction('POST /api/merchant/apply', { saysItself: true });
}
