import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
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
      useQuery(pastCase(listKey, id, waiting, (one) => calls.list({ limit: 1, id: one }))),
    useClaim: () => useMutation({ mutationFn: (request: Claim) => calls.claim(request), onSettled: refreshDesk }),
    useDecide: () => useMutation({ mutationFn: (request: Decision) => calls.decide(request), onSettled: refreshDesk }),
  };
}

/** How a case is asked for that is not among those shown; nothing is asked where it is among them. */
export function pastCase<Case extends { readonly id: string }>(
  listKey: readonly string[],
  id: string | null,
  waiting: readonly { readonly id: string }[] | undefined,
  list: (id: string) => Promise<{ readonly rows: readonly Case[] }>,
) {
  return queryOptions({
    queryKey: [...listKey, 'one', id],
    queryFn: () => list(id ?? ''),
    enabled: id !== null && UUID.test(id) && waiting !== undefined && waiting.every((one) => one.id !== id),
    select: ({ rows }) => rows[0] ?? null,
    refetchInterval: false,
  });
}

const UUID = /^[0-9a-f-]{36}$/i;
