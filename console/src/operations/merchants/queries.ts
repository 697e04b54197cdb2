import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export type MerchantProfile = AnswerOf<'POST /api/operator/merchants/profile'>;
export type MerchantChange = RequestOf<'POST /api/operator/merchants/change'>['change'];
export type StatusFilter = NonNullable<RequestOf<'POST /api/operator/merchants'>['status']> | 'all';

const PAGE_SIZE = 30;
const CHANGES_SIZE = 10;

/** The matching merchants, newest first. While another search loads, the previous list stays. */
export function useMerchants(search: string, status: StatusFilter) {
  return useInfiniteQuery({
    queryKey: ['POST /api/operator/merchants', search, status],
    queryFn: ({ pageParam }) =>
      callApi('POST /api/operator/merchants', {
        limit: PAGE_SIZE,
        search,
        ...(status === 'all' ? {} : { status }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
    placeholderData: keepPreviousData,
  });
}

/** One merchant as operators see it: balances, team, keys without secrets, terms. */
export function useMerchant(id: string) {
  return useQuery({
    queryKey: ['POST /api/operator/merchants/profile', id],
    queryFn: () => callApi('POST /api/operator/merchants/profile', { id }),
  });
}

/** The activity log of a merchant, newest first. */
export function useMerchantChanges(id: string) {
  return useInfiniteQuery({
    queryKey: ['POST /api/operator/merchants/changes', id],
    queryFn: ({ pageParam }) =>
      callApi('POST /api/operator/merchants/changes', {
        id,
        limit: CHANGES_SIZE,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
  });
}

/** Changes terms or status; what needs a second signature becomes a proposal. */
export function useChangeMerchant(id: string) {
  return useMutation({
    mutationFn: (request: Omit<RequestOf<'POST /api/operator/merchants/change'>, 'id'>) =>
      callApi('POST /api/operator/merchants/change', { id, ...request }),
  });
}
