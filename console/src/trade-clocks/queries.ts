import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { keepAnswer, refresh } from '../api/refresh.ts';
import { auditKeys } from '../audit/queries.ts';

export type TradeClocks = AnswerOf<'POST /api/operator/trade-clocks'>;

const clockKeys = { all: ['trade-clocks'] as const };

/** How long the clocks of trades are that open now. */
export function useTradeClocks() {
  return useQuery({ queryKey: clockKeys.all, queryFn: () => ask('POST /api/operator/trade-clocks', {}) });
}

export function useChangeClocks() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/trade-clocks/change'>) =>
      ask('POST /api/operator/trade-clocks/change', request),
    onSuccess: (clocks) => keepAnswer(clockKeys.all, clocks),
    onSettled: () => refresh(auditKeys.all),
  });
}
