import { usePortalAction, usePortalPicture } from '../../../shell/portal/api/portal-queries.ts';

/** Uploads a logo of the merchant, which awaits review by operators. */
export function useSendLogo() {
  return usePortalPicture('POST /api/merchant/logo/change');
}

/** Removes the current logo, or withdraws the one awaiting review. */
export function useRemoveLogo() {
  return usePortalAction('POST /api/merchant/logo/remove', { saysItself: true });
}

/** Changes the fields that a merchant may change without a review. */
export function useChangeSettings() {
  return usePortalAction('POST /api/merchant/settings/change', { saysItself: true });
}
