import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export type FoundUser = AnswerOf<'POST /api/operator/users'>['rows'][number];
export type UserProfile = AnswerOf<'POST /api/operator/users/profile'>;
export type UserChange = RequestOf<'POST /api/operator/users/change'>['change'];
export type Standing = NonNullable<RequestOf<'POST /api/operator/users'>['standing']> | 'all';

const PAGE_SIZE = 30;

/** The matching users, newest first. While another search loads, the previous list stays. */
export function useUsers(search: string, standing: Standing) {
  return useInfiniteQuery({
    queryKey: ['POST /api/operator/users', search, standing],
    queryFn: ({ pageParam }) =>
      callApi('POST /api/operator/users', {
        limit: PAGE_SIZE,
        search,
        ...(standing === 'all' ? {} : { standing }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
    placeholderData: keepPreviousData,
  });
}

export function useProfile(id: string) {
  return useQuery({
    queryKey: ['POST /api/operator/users/profile', id],
    queryFn: () => callApi('POST /api/operator/users/profile', { id }),
  });
}

const PUSHES_SHOWN = 20;

/** The last pushes to a user’s devices, once somebody wants to see them. */
export function usePushes(userId: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['POST /api/operator/users/pushes', userId],
    queryFn: () => callApi('POST /api/operator/users/pushes', { userid: userId, limit: PUSHES_SHOWN }),
    enabled: isWanted,
  });
}

export function useChangeUser(id: string) {
  return useMutation({
    mutationFn: (request: { readonly change: UserChange; readonly reason: string }) =>
      callApi('POST /api/operator/users/change', { id, ...request }),
  });
}
