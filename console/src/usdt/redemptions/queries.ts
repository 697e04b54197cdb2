import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { refresh } from '../../api/refresh.ts';
import { auditKeys } from '../../audit/queries.ts';
import { queueQueries } from '../../desk/queue-queries.ts';

export type RedemptionCase = AnswerOf<'POST /api/operator/redemptions'>['rows'][number];
export type PayoutFile = NonNullable<RedemptionCase['file']>;

const QUEUE = 'redemptions';

export const {
  useCases: useRedemptionCases,
  usePast,
  useClaim,
  useDecide,
} = queueQueries({
  name: QUEUE,
  list: (page) => callApi('POST /api/operator/redemptions', page),
  claim: (request: RequestOf<'POST /api/operator/redemptions/claim'>) =>
    callApi('POST /api/operator/redemptions/claim', request),
  decide: (request: RequestOf<'POST /api/operator/redemptions/decide'>) =>
    callApi('POST /api/operator/redemptions/decide', request),
});

const payerKeys = { all: ['payers'] as const };
const PAYER_LOOK_MILLISECONDS = 10_000;

/** What the paying addresses hold now; looked at again as blocks come. */
export function usePayers() {
  return useQuery({
    queryKey: payerKeys.all,
    queryFn: () => callApi('POST /api/operator/redemptions/payers', {}),
    refetchInterval: PAYER_LOOK_MILLISECONDS,
  });
}

/** Makes a payout ready to be signed, or gives it higher fees. The page may be another one once the queue is read again. */
export function usePrepare(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/redemptions/prepare'>) =>
      callApi('POST /api/operator/redemptions/prepare', request),
    onSuccess: onDone,
    onSettled: refreshAll,
  });
}

/** Brings back what the offline signer signed. */
export function useImport(onDone: (answer: AnswerOf<'POST /api/operator/redemptions/import'>) => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/redemptions/import'>) =>
      callApi('POST /api/operator/redemptions/import', request),
    onSuccess: onDone,
    onSettled: refreshAll,
  });
}

function refreshAll(): Promise<void> {
  return refresh([QUEUE], payerKeys.all, auditKeys.all);
}
