import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { auditKeys } from '../audit/queries.ts';
import { sessionKeys } from '../session/queries.ts';

export type ReportCase = AnswerOf<'POST /api/operator/reports'>['rows'][number];

const reportKeys = { list: ['reports'] as const };
const PAGE_SIZE = 50;

/** The queue, oldest first. */
export function useReports() {
  return useInfiniteQuery({
    queryKey: reportKeys.list,
    queryFn: ({ pageParam }) =>
      ask('POST /api/operator/reports', { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
  });
}

/** Takes a case or gives it back. */
export function useClaim() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/reports/claim'>) =>
      ask('POST /api/operator/reports/claim', request),
    onSettled: refresh,
  });
}

/** Upholds or dismisses a report. */
export function useDecide() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/reports/decide'>) =>
      ask('POST /api/operator/reports/decide', request),
    onSettled: refresh,
  });
}

/** After an act, and after a refused one too: somebody else may have been first. */
function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [reportKeys.list, sessionKeys.me, auditKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}
