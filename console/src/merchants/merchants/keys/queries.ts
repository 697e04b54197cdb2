import type { AnswerOf } from '@eh/contract/calls.ts';
import { usePortalAction, usePortalAnswer } from '../../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';

export type KeyList = AnswerOf<'POST /api/merchant/keys'>;
export type ApiKey = KeyList['rows'][number];
export type NewSecret = AnswerOf<'POST /api/merchant/keys/new'>;

/** The keys of the environment, and which servers used them lately. */
export function useKeys() {
  return usePortalAnswer('POST /api/merchant/keys', useOfMerchant());
}

/** Makes a key; the answer holds its secret, once. */
export function useNewKey() {
  return usePortalAction('POST /api/merchant/keys/new', { saysItself: true });
}

/** Makes the key that replaces another one, which works for some hours more. */
export function useRotateKey() {
  return usePortalAction('POST /api/merchant/keys/rotate', { saysItself: true });
}

/** Lets a rotated key work a day longer. */
export function useProlongKey() {
  return usePortalAction('POST /api/merchant/keys/prolong', { saysItself: true });
}

/** Stops a key now: whatever still uses it is refused. */
export function useStopKey() {
  return usePortalAction('POST /api/merchant/keys/stop');
}
