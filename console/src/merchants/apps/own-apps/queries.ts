import type { AnswerOf } from '@eh/contract/calls.ts';
import { usePortalAction, usePortalPages, usePortalPicture } from '../../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';

export type OwnApp = AnswerOf<'POST /api/merchant/apps'>['rows'][number];

/** The merchant's apps that users can authorize. */
export function useApps() {
  return usePortalPages('POST /api/merchant/apps', useOfMerchant());
}

/** Registers an app; a live one waits for a review. */
export function useCreateApp() {
  return usePortalAction('POST /api/merchant/apps/create', { saysItself: true });
}

/** Changes an app; unreviewed values wait for a review. */
export function useChangeApp() {
  return usePortalAction('POST /api/merchant/apps/change', { saysItself: true });
}

/** Makes a new client secret, shown once. */
export function useRotateAppSecret() {
  return usePortalAction('POST /api/merchant/apps/rotate-secret', { saysItself: true });
}

/** Uploads a logo of an app; that of a live app awaits review by operators. */
export function useSendAppLogo() {
  return usePortalPicture('POST /api/merchant/apps/logo/change');
}

/** Removes the current logo, or withdraws the one awaiting review. */
export function useRemoveAppLogo() {
  return usePortalAction('POST /api/merchant/apps/logo/remove', { saysItself: true });
}

/** Closes an app permanently: all its grants end. */
export function useCloseApp() {
  return usePortalAction('POST /api/merchant/apps/close', { saysItself: true });
}
