import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export type TradeRow = AnswerOf<'POST /api/operator/trades'>['rows'][number];
export type TradeRecord = AnswerOf<'POST /api/operator/trades/record'>;

const PAGE_SIZE = 50;

/** The trades that match a number, reference or user name, newest first. */
export function useTrades(text: string) {
  return useInfiniteQuery({
    queryKey: ['POST /api/operator/trades', text],
    queryFn: ({ pageParam }) =>
      callApi('POST /api/operator/trades', {
        text,
        limit: PAGE_SIZE,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
    placeholderData: (before) => before,
  });
}

export function useTradeRecord(id: string) {
  return useQuery({
    queryKey: ['POST /api/operator/trades/record', id],
    queryFn: () => callApi('POST /api/operator/trades/record', { id }),
  });
}

/** Suspends a running trade, or cancels it in the name of the system. */
export function useStopTrade() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/trades/stop'>) =>
      callApi('POST /api/operator/trades/stop', request),
  });
}
