import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { auditKeys } from '../audit/queries.ts';
import { sessionKeys } from '../session/queries.ts';

export type SuspendedCase = AnswerOf<'POST /api/operator/suspended'>['rows'][number];
export type SuspendedDecision = RequestOf<'POST /api/operator/suspended/decide'>['decision'];

const suspendedKeys = { list: ['suspended'] as const };
const PAGE_SIZE = 50;

/** The queue, oldest first. */
export function useSuspendedCases() {
  return useInfiniteQuery({
    queryKey: suspendedKeys.list,
    queryFn: ({ pageParam }) =>
      ask('POST /api/operator/suspended', { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
  });
}

/** Takes a case or gives it back. */
export function useClaim() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/suspended/claim'>) =>
      ask('POST /api/operator/suspended/claim', request),
    onSettled: refresh,
  });
}

export function useDecide() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/suspended/decide'>) =>
      ask('POST /api/operator/suspended/decide', request),
    onSettled: refresh,
  });
}

/** After an act, and after a refused one too: somebody else may have been first. */
function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [suspendedKeys.list, sessionKeys.me, auditKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}
