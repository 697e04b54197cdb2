import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export type ExchangeState = AnswerOf<'POST /api/operator/exchange'>;
export type Purchase = AnswerOf<'POST /api/operator/exchange/purchases'>['rows'][number];

/** Selects all purchases, those without a quote, or a single one. */
export interface PurchaseFilter {
  readonly isUnmatched: boolean;
  readonly id: string | null;
}

const PAGE_SIZE = 50;

/** The current rate, switches, networks and reserve. */
export function useExchangeState() {
  return useQuery({
    queryKey: ['POST /api/operator/exchange'],
    queryFn: () => callApi('POST /api/operator/exchange', {}),
  });
}

/** Purchases of all users, newest first; an unmatched one is USDT that arrived without a quote. */
export function usePurchases({ isUnmatched, id }: PurchaseFilter) {
  return useInfiniteQuery({
    queryKey: ['POST /api/operator/exchange/purchases', isUnmatched, id],
    queryFn: ({ pageParam }) =>
      callApi('POST /api/operator/exchange/purchases', {
        unmatched: isUnmatched,
        ...(id !== null && { id }),
        limit: PAGE_SIZE,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
  });
}

/** Finished redemptions of all users, newest first. */
export function usePastRedemptions() {
  return useInfiniteQuery({
    queryKey: ['POST /api/operator/redemptions', 'over'],
    queryFn: ({ pageParam }) =>
      callApi('POST /api/operator/redemptions', {
        is_over: true,
        limit: PAGE_SIZE,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
  });
}

/** USDT that came for closed accounts, newest first. */
export function useUnclaimed() {
  return useInfiniteQuery({
    queryKey: ['POST /api/operator/exchange/unclaimed'],
    queryFn: ({ pageParam }) =>
      callApi('POST /api/operator/exchange/unclaimed', {
        limit: PAGE_SIZE,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
  });
}

export function useSetRate() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/exchange/rate'>) =>
      callApi('POST /api/operator/exchange/rate', request),
  });
}

export function useSetOpen() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/exchange/open'>) =>
      callApi('POST /api/operator/exchange/open', request),
  });
}
