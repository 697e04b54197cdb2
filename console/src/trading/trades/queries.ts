import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { refresh } from '../../api/refresh.ts';
import { sessionKeys } from '../../session/queries.ts';
import { auditKeys } from '../../staff/audit-log/queries.ts';

export type TradeRow = AnswerOf<'POST /api/operator/trades'>['rows'][number];
export type TradeRecord = AnswerOf<'POST /api/operator/trades/record'>;

export const tradeKeys = {
  all: ['trades'] as const,
  list: (text: string) => ['trades', 'list', text] as const,
  record: (id: string) => ['trades', 'record', id] as const,
};
const PAGE_SIZE = 50;

/** The trades that match a number, reference or user name, newest first. */
export function useTrades(text: string) {
  return useInfiniteQuery({
    queryKey: tradeKeys.list(text),
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
    queryKey: tradeKeys.record(id),
    queryFn: () => callApi('POST /api/operator/trades/record', { id }),
  });
}

/** Suspends a running trade, or cancels it in the name of the system. */
export function useStopTrade() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/trades/stop'>) =>
      callApi('POST /api/operator/trades/stop', request),
    onSettled: () => refresh(tradeKeys.all, sessionKeys.me, auditKeys.all),
  });
}
