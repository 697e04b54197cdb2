import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { auditKeys } from '../audit/queries.ts';
import { sessionKeys } from '../session/queries.ts';

export type AccountClaim = AnswerOf<'POST /api/operator/accounts'>['rows'][number];

const claimKeys = { list: ['accounts'] as const };
const PAGE_SIZE = 50;

/** The queue, oldest first. */
export function useAccountClaims() {
  return useInfiniteQuery({
    queryKey: claimKeys.list,
    queryFn: ({ pageParam }) =>
      ask('POST /api/operator/accounts', { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
  });
}

/** Takes a case or gives it back. */
export function useClaim() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/accounts/claim'>) =>
      ask('POST /api/operator/accounts/claim', request),
    onSettled: refresh,
  });
}

/** Closes a case with what was found. */
export function useClose() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/accounts/decide'>) =>
      ask('POST /api/operator/accounts/decide', request),
    onSettled: refresh,
  });
}

/** Shows the whole number for a reason, which stands in the audit log from then on. */
export function useUnveil() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/accounts/unveil'>) =>
      ask('POST /api/operator/accounts/unveil', request),
    onSuccess: () => client.invalidateQueries({ queryKey: auditKeys.all }),
  });
}

/** After an act, and after a refused one too: somebody else may have been first. */
function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [claimKeys.list, sessionKeys.me, auditKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}
