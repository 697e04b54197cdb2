import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { auditKeys } from '../audit/queries.ts';
import { sessionKeys } from '../session/queries.ts';

export type TransferCase = AnswerOf<'POST /api/operator/transfers'>['rows'][number];

const transferKeys = { list: ['transfers'] as const };
const PAGE_SIZE = 50;

/** The queue, oldest first. */
export function useTransferCases() {
  return useInfiniteQuery({
    queryKey: transferKeys.list,
    queryFn: ({ pageParam }) =>
      ask('POST /api/operator/transfers', { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
  });
}

/** Takes a case or gives it back. */
export function useClaim() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/transfers/claim'>) =>
      ask('POST /api/operator/transfers/claim', request),
    onSettled: refresh,
  });
}

export function useDecide() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/transfers/decide'>) =>
      ask('POST /api/operator/transfers/decide', request),
    onSettled: refresh,
  });
}

/** After an act, and after a refused one too: somebody else may have been first, or the sender took it back. */
function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [transferKeys.list, sessionKeys.me, auditKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}
