import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { keepAnswer, refresh } from '../api/refresh.ts';
import { auditKeys } from '../audit/queries.ts';

export type CoinHold = AnswerOf<'POST /api/operator/coin-hold'>;

const holdKeys = { all: ['coin-hold'] as const };

/** How long coins that are bought now will rest. */
export function useCoinHold() {
  return useQuery({ queryKey: holdKeys.all, queryFn: () => ask('POST /api/operator/coin-hold', {}) });
}

export function useChangeHold() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/coin-hold/change'>) =>
      ask('POST /api/operator/coin-hold/change', request),
    onSuccess: (hold) => keepAnswer(holdKeys.all, hold),
    onSettled: () => refresh(auditKeys.all),
  });
}
