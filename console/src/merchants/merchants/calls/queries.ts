import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { usePortalAction, usePortalAnswer, usePortalPages } from '../../../shell/portal/api/portal-queries.ts';
import { useOfMerchant } from '../../../shell/portal/frame/portal-context.ts';

export type LoggedCall = AnswerOf<'POST /api/merchant/calls'>['rows'][number];
export type CallDetail = AnswerOf<'POST /api/merchant/calls/one'>;
export type CallSearch = Pick<
  RequestOf<'POST /api/merchant/calls'>,
  'day' | 'operation' | 'is_refused' | 'refusal' | 'reference'
>;

/** The calls of the environment's keys, newest first. */
export function useCalls(search: CallSearch) {
  return usePortalPages('POST /api/merchant/calls', { ...useOfMerchant(), ...search });
}

/** One call with what was sent and answered. */
export function useCall(id: string) {
  return usePortalAnswer('POST /api/merchant/calls/one', { ...useOfMerchant(), call_id: id });
}

/** Makes a call of the test environment once more. */
export function useRepeatCall() {
  return usePortalAction('POST /api/merchant/calls/repeat', { saysItself: true });
}
