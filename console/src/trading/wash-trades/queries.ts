import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { actionOf, pagesOf } from '../../api/queries.ts';

export type WashList = AnswerOf<'POST /api/operator/wash-trades'>;
export type WashPattern = WashList['rows'][number];
export type WashDecision = RequestOf<'POST /api/operator/wash-trades/decide'>['decision'];

const PAGE_SIZE = 50;

/** Patterns of suspected wash trades, newest first. */
export function useWashTrades() {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/wash-trades', { limit: PAGE_SIZE }),
  });
}

export function useDecidePattern() {
  return useMutation(actionOf('POST /api/operator/wash-trades/decide'));
}
