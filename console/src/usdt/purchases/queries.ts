import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { refresh } from '../../api/refresh.ts';
import { sessionKeys } from '../../session/queries.ts';
import { auditKeys } from '../../staff/audit-log/queries.ts';

export type ExchangeState = AnswerOf<'POST /api/operator/exchange'>;
export type Purchase = AnswerOf<'POST /api/operator/exchange/purchases'>['rows'][number];

/** Selects all purchases, those without a quote, or a single one. */
export interface PurchaseFilter {
  readonly isUnmatched: boolean;
  readonly id: string | null;
}

const exchangeKeys = {
  all: ['exchange'] as const,
  state: ['exchange', 'state'] as const,
  redemptions: ['exchange', 'redemptions'] as const,
  unclaimed: ['exchange', 'unclaimed'] as const,
  purchases: (filter: PurchaseFilter) => ['exchange', 'purchases', filter] as const,
};
const PAGE_SIZE = 50;

/** The current rate, switches, networks and reserve. */
export function useExchangeState() {
  return useQuery({ queryKey: exchangeKeys.state, queryFn: () => callApi('POST /api/operator/exchange', {}) });
}

/** Purchases of all users, newest first; an unmatched one is USDT that arrived without a quote. */
export function usePurchases({ isUnmatched, id }: PurchaseFilter) {
  return useInfiniteQuery({
    queryKey: exchangeKeys.purchases({ isUnmatched, id }),
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
    queryKey: exchangeKeys.redemptions,
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
    queryKey: exchangeKeys.unclaimed,
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
    onSettled: refreshAll,
  });
}

export function useSetOpen() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/exchange/open'>) =>
      callApi('POST /api/operator/exchange/open', request),
    onSettled: refreshAll,
  });
}

function refreshAll(): Promise<void> {
  return refresh(exchangeKeys.all, auditKeys.all, sessionKeys.me, ['proposals']);
}
