import { rowsOf } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { pagesOf, readOf } from '../../api/queries.ts';

export type FoundUser = AnswerOf<'POST /api/operator/users'>['rows'][number];
export type UserProfile = AnswerOf<'POST /api/operator/users/profile'>;
export type UserChange = RequestOf<'POST /api/operator/users/change'>['change'];
export type Standing = NonNullable<RequestOf<'POST /api/operator/users'>['standing']> | 'all';

const PAGE_SIZE = 30;

/** The matching users, newest first. While another search loads, the previous list stays. */
export function useUsers(search: string, standing: Standing) {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/users', { limit: PAGE_SIZE, search, ...(standing === 'all' ? {} : { standing }) }),
    select: rowsOf,
    placeholderData: keepPreviousData,
  });
}

export function useProfile(id: string) {
  return useQuery(readOf('POST /api/operator/users/profile', { id }));
}

const PUSHES_SHOWN = 20;

/** The latest pushes to a user’s devices, fetched on request. */
export function usePushes(userId: string, isWanted: boolean) {
  return useQuery({
    ...readOf('POST /api/operator/users/pushes', { userid: userId, limit: PUSHES_SHOWN }),
    enabled: isWanted,
  });
}

export function useChangeUser(id: string) {
  return useMutation({
    mutationFn: (request: { readonly change: UserChange; readonly reason: string }) =>
      callApi('POST /api/operator/users/change', { id, ...request }),
  });
}
