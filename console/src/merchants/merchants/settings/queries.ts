import { usePortalAction } from '../../../shell/portal/api/portal-queries.ts';

/** Changes what a merchant may change without a review. */
export function useChangeSettings() {
  return usePortalAction('POST /api/merchant/settings/change', ['POST /api/merchant/mine'], { saysItself: true });
}
