import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export type WashList = AnswerOf<'POST /api/operator/wash-trades'>;
export type WashPattern = WashList['rows'][number];
export type WashDecision = RequestOf<'POST /api/operator/wash-trades/decide'>['decision'];

const PAGE_SIZE = 50;

/** Patterns of suspected wash trades, newest first. */
export function useWashTrades() {
  return useInfiniteQuery({
    queryKey: ['POST /api/operator/wash-trades'],
    queryFn: ({ pageParam }) =>
      callApi('POST /api/operator/wash-trades', {
        limit: PAGE_SIZE,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

export function useDecidePattern() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/wash-trades/decide'>) =>
      callApi('POST /api/operator/wash-trades/decide', request),
  });
}
