import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { refresh } from '../../api/refresh.ts';
import { auditKeys } from '../../audit/queries.ts';
import { sessionKeys } from '../../session/queries.ts';

export type ExchangeState = AnswerOf<'POST /api/operator/exchange'>;
export type DeskPurchase = AnswerOf<'POST /api/operator/exchange/purchases'>['rows'][number];

/** Which purchases: all, those that came without a quote, or one alone. */
export interface WhichPurchases {
  readonly isUnmatched: boolean;
  readonly id: string | null;
}

const exchangeKeys = {
  all: ['exchange'] as const,
  state: ['exchange', 'state'] as const,
  redemptions: ['exchange', 'redemptions'] as const,
  purchases: (which: WhichPurchases) => ['exchange', 'purchases', which] as const,
};
const PAGE_SIZE = 50;

/** Rate, switch, networks and reserve as they are now. */
export function useExchangeState() {
  return useQuery({ queryKey: exchangeKeys.state, queryFn: () => callApi('POST /api/operator/exchange', {}) });
}

/** Purchases of everybody, newest first; unmatched ones are USDT that came without a quote. */
export function useDeskPurchases({ isUnmatched, id }: WhichPurchases) {
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

/** Redemptions of everybody that are over, newest first. */
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
