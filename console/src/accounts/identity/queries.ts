import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export type IdentityRow = AnswerOf<'POST /api/operator/identity'>['rows'][number];
export type IdentityCase = AnswerOf<'POST /api/operator/identity/case'>;
export type IdentityDocument = IdentityCase['papers'][number];
export type CaseState = IdentityRow['state'];

const PAGE_SIZE = 50;

/** Waiting cases, oldest first. */
export function useIdentityCases() {
  return useInfiniteQuery({
    queryKey: ['POST /api/operator/identity'],
    queryFn: ({ pageParam }) =>
      callApi('POST /api/operator/identity', {
        state: 'waiting',
        limit: PAGE_SIZE,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
  });
}

export function useIdentityCase(id: string) {
  return useQuery({
    queryKey: ['POST /api/operator/identity/case', id],
    queryFn: () => callApi('POST /api/operator/identity/case', { id }),
  });
}

/** How long cases have waited, and how quickly they are decided. */
export function useIdentityFigures() {
  return useQuery({
    queryKey: ['GET /api/operator/identity/figures'],
    queryFn: () => callApi('GET /api/operator/identity/figures', {}),
  });
}

export function useIdentityClaim() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/identity/claim'>) =>
      callApi('POST /api/operator/identity/claim', request),
  });
}

export function useIdentityDecide() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/identity/decide'>) =>
      callApi('POST /api/operator/identity/decide', request),
  });
}

export function useIdentityReopen() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/identity/reopen'>) =>
      callApi('POST /api/operator/identity/reopen', request),
  });
}
