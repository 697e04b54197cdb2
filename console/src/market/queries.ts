import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { auditKeys } from '../audit/queries.ts';
import { sessionKeys } from '../session/queries.ts';

export type OrderCase = AnswerOf<'POST /api/operator/orders'>['rows'][number];

const orderKeys = { list: ['orders'] as const };

const PAGE_SIZE = 50;

/** The queue, oldest first. */
export function useOrderCases() {
  return useInfiniteQuery({
    queryKey: orderKeys.list,
    queryFn: ({ pageParam }) =>
      ask('POST /api/operator/orders', { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
  });
}

/** Takes a case or gives it back. */
export function useClaim() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/orders/claim'>) =>
      ask('POST /api/operator/orders/claim', request),
    onSettled: refresh,
  });
}

export function useDecide() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/orders/decide'>) =>
      ask('POST /api/operator/orders/decide', request),
    onSettled: refresh,
  });
}

/** After an act, and after a refused one too: somebody else may have been first. */
function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [orderKeys.list, sessionKeys.me, auditKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}
