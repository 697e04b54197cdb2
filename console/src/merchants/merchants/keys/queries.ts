import type { AnswerOf } from '@eh/contract/calls.ts';
import { usePortalAction, usePortalAnswer } from '../../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';

export type KeyList = AnswerOf<'POST /api/merchant/keys'>;
export type ApiKey = KeyList['rows'][number];
export type NewSecret = AnswerOf<'POST /api/merchant/keys/new'>;

export function useKeys() {
  return usePortalAnswer('POST /api/merchant/keys', useOfMerchant());
}

export function useNewKey() {
  return usePortalAction('POST /api/merchant/keys/new', ['POST /api/merchant/keys'], { saysItself: true });
}

export function useRotateKey() {
  return usePortalAction('POST /api/merchant/keys/rotate', ['POST /api/merchant/keys'], { saysItself: true });
}

export function useProlongKey() {
  return usePortalAction('POST /api/merchant/keys/prolong', ['POST /api/merchant/keys'], { saysItself: true });
}

export function useStopKey() {
  return usePortalAction('POST /api/merchant/keys/stop', ['POST /api/merchant/keys']);
}
