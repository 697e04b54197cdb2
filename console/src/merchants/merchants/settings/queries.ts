import { usePortalAction, usePortalPicture } from '../../../shell/portal/api/portal-queries.ts';

/** Sends a logo of the merchant, which waits for operators. */
export function useSendLogo() {
  return usePortalPicture('POST /api/merchant/logo/change');
}

/** Removes the logo that people see, or takes back the one that waits. */
export function useRemoveLogo() {
  return usePortalAction('POST /api/merchant/logo/remove', { saysItself: true });
}

/** Changes what a merchant may change without a review. */
export function useChangeSettings() {
  return usePortalAction('POST /api/merchant/settings/change', { saysItself: true });
}
