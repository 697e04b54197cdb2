import { usePortalAction, usePortalPicture } from '../../../shell/portal/api/portal-queries.ts';

const stale = ['POST /api/merchant/mine'] as const;

/** Sends a logo of the merchant, which waits for operators. */
export function useSendLogo() {
  return usePortalPicture('POST /api/merchant/logo/change', stale);
}

/** Removes the logo that people see, or takes back the one that waits. */
export function useRemoveLogo() {
  return usePortalAction('POST /api/merchant/logo/remove', stale, { saysItself: true });
}

/** Changes what a merchant may change without a review. */
export function useChangeSettings() {
  return usePortalAction('POST /api/merchant/settings/change', stale, { saysItself: true });
}
