import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { auditKeys } from '../audit/queries.ts';
import { queueQueries } from '../desk/queue-queries.ts';

export type RedemptionCase = AnswerOf<'POST /api/operator/redemptions'>['rows'][number];
export type PayoutFile = NonNullable<RedemptionCase['file']>;

const QUEUE = 'redemptions';

export const {
  useCases: useRedemptionCases,
  useClaim,
  useDecide,
} = queueQueries({
  name: QUEUE,
  list: (page) => ask('POST /api/operator/redemptions', page),
  claim: (request: RequestOf<'POST /api/operator/redemptions/claim'>) =>
    ask('POST /api/operator/redemptions/claim', request),
  decide: (request: RequestOf<'POST /api/operator/redemptions/decide'>) =>
    ask('POST /api/operator/redemptions/decide', request),
});

/** Makes a payout ready to be signed, or gives it higher fees. */
export function usePrepare() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/redemptions/prepare'>) =>
      ask('POST /api/operator/redemptions/prepare', request),
    onSettled: useRefresh(),
  });
}

/** Brings back what the offline signer signed. */
export function useImport() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/redemptions/import'>) =>
      ask('POST /api/operator/redemptions/import', request),
    onSettled: useRefresh(),
  });
}

function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all([[QUEUE], auditKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })));
}
