import type { AnswerOf } from '@eh/contract/calls.ts';
import { usePortalAction, usePortalAnswer } from '../../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';

export type KeyList = AnswerOf<'POST /api/merchant/keys'>;
export type ApiKey = KeyList['rows'][number];
export type NewSecret = AnswerOf<'POST /api/merchant/keys/new'>;

/** The keys of the environment, and which servers used them recently. */
export function useKeys() {
  return usePortalAnswer('POST /api/merchant/keys', useOfMerchant());
}

/** Makes a key; the answer holds its secret, once. */
export function useNewKey() {
  return usePortalAction('POST /api/merchant/keys/new', { saysItself: true });
}

/** Makes a key that replaces another, which works for some more hours. */
export function useRotateKey() {
  return usePortalAction('POST /api/merchant/keys/rotate', { saysItself: true });
}

/** Extends a rotated key by a day. */
export function useProlongKey() {
  return usePortalAction('POST /api/merchant/keys/prolong', { saysItself: true });
}

/** Stops a key at once: calls that still use it are refused. */
export function useStopKey() {
  return usePortalAction('POST /api/merchant/keys/stop');
}
