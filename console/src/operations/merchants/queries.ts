import { rowsOf } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { pagesOf, readOf } from '../../api/queries.ts';

export type MerchantProfile = AnswerOf<'POST /api/operator/merchants/profile'>;
export type MerchantChange = RequestOf<'POST /api/operator/merchants/change'>['change'];
export type StatusFilter = NonNullable<RequestOf<'POST /api/operator/merchants'>['status']> | 'all';

const PAGE_SIZE = 30;
const CHANGES_SIZE = 10;

/** The matching merchants, newest first. While another search loads, the previous list stays. */
export function useMerchants(search: string, status: StatusFilter) {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/merchants', { limit: PAGE_SIZE, search, ...(status === 'all' ? {} : { status }) }),
    select: rowsOf,
    placeholderData: keepPreviousData,
  });
}

/** One merchant as operators see it: balances, team, keys without secrets, terms. */
export function useMerchant(id: string) {
  return useQuery(readOf('POST /api/operator/merchants/profile', { id }));
}

/** The activity log of a merchant, newest first. */
export function useMerchantChanges(id: string) {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/merchants/changes', { id, limit: CHANGES_SIZE }),
    select: rowsOf,
  });
}

/** Changes terms or status; a change that needs a second signature becomes a proposal. */
export function useChangeMerchant(id: string) {
  return useMutation({
    mutationFn: (request: Omit<RequestOf<'POST /api/operator/merchants/change'>, 'id'>) =>
      callApi('POST /api/operator/merchants/change', { id, ...request }),
  });
}
