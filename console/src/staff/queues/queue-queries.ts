import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { refresh } from '../../api/refresh.ts';
import { sessionKeys } from '../../session/queries.ts';
import { auditKeys } from '../audit-log/queries.ts';
import { archiveKeys } from './archive/archive-queries.ts';

/** The calls of one queue. */
export interface QueueCalls<Case, Claim, Decision, Decided> {
  /** The name of its cached answers. */
  readonly name: string;
  /** A page, or the one case of the id. */
  list(page: { limit: number; cursor?: string; id?: string }): Promise<{ rows: Case[]; next_cursor: string | null }>;
  /** Claims a case or gives it back. */
  claim(request: Claim): Promise<unknown>;
  decide(request: Decision): Promise<Decided>;
}

const PAGE_SIZE = 50;

/** The hooks of a queue: its cases, the oldest first; one that no longer waits; to claim one or give it back; to decide one. */
export function queueQueries<Case extends { readonly id: string }, Claim, Decision, Decided>(
  calls: QueueCalls<Case, Claim, Decision, Decided>,
) {
  const listKey = [calls.name] as const;

  /** Runs after an action, also a refused one: somebody else may have been first. */
  const refreshQueue = () => refresh(listKey, sessionKeys.me, auditKeys.all, archiveKeys.all);

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
      useQuery(pastCase(listKey, id, waiting, (caseId) => calls.list({ limit: 1, id: caseId }))),
    useClaim: () => useMutation({ mutationFn: (request: Claim) => calls.claim(request), onSettled: refreshQueue }),
    useDecide: () => useMutation({ mutationFn: (request: Decision) => calls.decide(request), onSettled: refreshQueue }),
  };
}

/** Fetches a case that is not among the listed ones; sends nothing for a listed one. */
export function pastCase<Case extends { readonly id: string }>(
  listKey: readonly string[],
  id: string | null,
  waiting: readonly { readonly id: string }[] | undefined,
  list: (id: string) => Promise<{ readonly rows: readonly Case[] }>,
) {
  return queryOptions({
    queryKey: [...listKey, 'one', id],
    queryFn: () => list(id ?? ''),
    enabled: id !== null && UUID.test(id) && waiting !== undefined && waiting.every((listed) => listed.id !== id),
    select: ({ rows }) => rows[0] ?? null,
    refetchInterval: false,
  });
}

const UUID = /^[0-9a-f-]{36}$/i;
