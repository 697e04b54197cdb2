import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { refresh } from '../../api/refresh.ts';
import { sessionKeys } from '../../session/queries.ts';
import { auditKeys } from '../../staff/audit-log/queries.ts';

export type IdentityRow = AnswerOf<'POST /api/operator/identity'>['rows'][number];
export type IdentityCase = AnswerOf<'POST /api/operator/identity/case'>;
export type IdentityDocument = IdentityCase['papers'][number];
export type CaseState = IdentityRow['state'];

const identityKeys = {
  all: ['identity'] as const,
  list: ['identity', 'list'] as const,
  case: (id: string) => ['identity', 'case', id] as const,
  figures: ['identity', 'figures'] as const,
};

const PAGE_SIZE = 50;

/** Waiting cases, oldest first. */
export function useIdentityCases() {
  return useInfiniteQuery({
    queryKey: identityKeys.list,
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
    queryKey: identityKeys.case(id),
    queryFn: () => callApi('POST /api/operator/identity/case', { id }),
  });
}

/** How long cases have waited, and how quickly they are decided. */
export function useIdentityFigures() {
  return useQuery({ queryKey: identityKeys.figures, queryFn: () => callApi('GET /api/operator/identity/figures', {}) });
}

export function useIdentityClaim() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/identity/claim'>) =>
      callApi('POST /api/operator/identity/claim', request),
    onSettled: refreshAll,
  });
}

export function useIdentityDecide() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/identity/decide'>) =>
      callApi('POST /api/operator/identity/decide', request),
    onSettled: refreshAll,
  });
}

export function useIdentityReopen() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/identity/reopen'>) =>
      callApi('POST /api/operator/identity/reopen', request),
    onSettled: refreshAll,
  });
}

/** Also after a refusal: somebody else may have been first. */
function refreshAll(): Promise<void> {
  return refresh(identityKeys.all, sessionKeys.me, auditKeys.all);
}
