import { rowsOf } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { actionOf, pagesOf, readOf } from '../../api/queries.ts';

export type TradeRow = AnswerOf<'POST /api/operator/trades'>['rows'][number];
export type TradeRecord = AnswerOf<'POST /api/operator/trades/record'>;

const PAGE_SIZE = 50;

/** The trades that match a number, reference or user name, newest first. */
export function useTrades(text: string) {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/trades', { text, limit: PAGE_SIZE }),
    select: rowsOf,
    placeholderData: (before) => before,
  });
}

export function useTradeRecord(id: string) {
  return useQuery(readOf('POST /api/operator/trades/record', { id }));
}

/** Suspends a running trade, or cancels it in the name of the system. */
export function useStopTrade() {
  return useMutation(actionOf('POST /api/operator/trades/stop'));
}
