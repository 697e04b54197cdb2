import type { AnswerOf } from '@eh/contract/calls.ts';
import { usePortalAction, usePortalAnswer } from '../../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';

export type OwnApp = AnswerOf<'POST /api/merchant/apps'>['rows'][number];

const stale = ['POST /api/merchant/apps'] as const;

export function useApps() {
  return usePortalAnswer('POST /api/merchant/apps', useOfMerchant());
}

export function useCreateApp() {
  return usePortalAction('POST /api/merchant/apps/create', stale, { saysItself: true });
}

export function useRotateAppSecret() {
  return usePortalAction('POST /api/merchant/apps/rotate-secret', stale, { saysItself: true });
}

export function useCloseApp() {
  return usePortalAction('POST /api/merchant/apps/close', stale, { saysItself: true });
}
