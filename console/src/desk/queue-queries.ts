import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { refresh } from '../api/refresh.ts';
import { auditKeys } from '../audit/queries.ts';
import { sessionKeys } from '../session/queries.ts';
import { archiveKeys } from './archive-queries.ts';

/** The calls of one queue. */
export interface QueueCalls<Case, Claim, Decision, Decided> {
  /** Names its place among the answers kept. */
  readonly name: string;
  /** A page, or the one case of the id. */
  list(page: { limit: number; cursor?: string; id?: string }): Promise<{ rows: Case[]; next_cursor: string | null }>;
  /** Takes a case or gives it back. */
  claim(request: Claim): Promise<unknown>;
  decide(request: Decision): Promise<Decided>;
}

const PAGE_SIZE = 50;

/** What the desk of a queue asks: its cases, the oldest first, one that no longer waits, to take one or give it back, and to decide it. */
export function queueQueries<Case extends { readonly id: string }, Claim, Decision, Decided>(
  calls: QueueCalls<Case, Claim, Decision, Decided>,
) {
  const listKey = [calls.name] as const;

  /** After an act, and after a refused one too: somebody else may have been first. */
  const refreshDesk = () => refresh(listKey, sessionKeys.me, auditKeys.all, archiveKeys.all);

  return {
    useCases: () =>
      useInfiniteQuery({
        queryKey: listKey,
        queryFn: ({ pageParam }) =>
          calls.list({ limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }),
        initialPageParam: null as string | null,
        getNextPageParam: (page) => page.next_cursor,
        select: (data) => data.pages.flatMap((page) => page.rows),
      }),
    /** The case of an address that is not among those that wait, whatever became of it. */
    usePast: (id: string | null, waiting: readonly Case[] | undefined) =>
      useQuery({
        queryKey: [...listKey, 'one', id],
        queryFn: () => calls.list({ limit: 1, id: id ?? '' }),
        enabled: id !== null && UUID.test(id) && waiting !== undefined && waiting.every((one) => one.id !== id),
        select: ({ rows }) => rows[0] ?? null,
        refetchInterval: false,
      }),
    useClaim: () => useMutation({ mutationFn: (request: Claim) => calls.claim(request), onSettled: refreshDesk }),
    useDecide: () => useMutation({ mutationFn: (request: Decision) => calls.decide(request), onSettled: refreshDesk }),
  };
}

const UUID = /^[0-9a-f-]{36}$/i;
