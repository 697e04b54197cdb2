import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { auditKeys } from '../audit/queries.ts';
import { sessionKeys } from '../session/queries.ts';

export type ContactCase = AnswerOf<'POST /api/operator/contacts'>['rows'][number];
export type Decision = RequestOf<'POST /api/operator/contacts/decide'>['decision'];

const contactKeys = { list: ['contacts'] as const };
const PAGE_SIZE = 50;

/** The queue, oldest first. */
export function useContactCases() {
  return useInfiniteQuery({
    queryKey: contactKeys.list,
    queryFn: ({ pageParam }) =>
      ask('POST /api/operator/contacts', { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
  });
}

/** Takes a case or gives it back. */
export function useClaim() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/contacts/claim'>) =>
      ask('POST /api/operator/contacts/claim', request),
    onSettled: refresh,
  });
}

export function useDecide() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/contacts/decide'>) =>
      ask('POST /api/operator/contacts/decide', request),
    onSettled: refresh,
  });
}

/** After an act, and after a refused one too: somebody else may have been first. */
function useRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [contactKeys.list, sessionKeys.me, auditKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}
