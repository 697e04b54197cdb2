import { rowsOf } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { actionOf, pagesOf, readOf } from '../../api/queries.ts';

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
  return useQuery(readOf('POST /api/operator/exchange', {}));
}

/** Purchases of all users, newest first; an unmatched one is USDT that arrived without a quote. */
export function usePurchases({ isUnmatched, id }: PurchaseFilter) {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/exchange/purchases', {
      unmatched: isUnmatched,
      ...(id !== null && { id }),
      limit: PAGE_SIZE,
    }),
    select: rowsOf,
  });
}

/** Finished redemptions of all users, newest first. */
export function usePastRedemptions() {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/redemptions', { is_over: true, limit: PAGE_SIZE }),
    select: rowsOf,
  });
}

/** USDT sent to closed accounts, newest first. */
export function useUnclaimed() {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/exchange/unclaimed', { limit: PAGE_SIZE }),
    select: rowsOf,
  });
}

export function useSetRate() {
  return useMutation(actionOf('POST /api/operator/exchange/rate'));
}

export function useSetOpen() {
  return useMutation(actionOf('POST /api/operator/exchange/open'));
}
