import { usePortalPages } from '../../../shell/portal/api/portal-queries.ts';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';

/** The activity log of the merchant, newest first. */
export function useMerchantChanges() {
  return usePortalPages('POST /api/merchant/changes', { merchant_id: usePortal().merchant.id });
}
