import type { AnswerOf, CallName, RequestOf } from '@eh/contract/calls.ts';
import type { OperatorQueue } from '@eh/contract/staff/queues/queue-names.ts';
import { queryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

/** The queues with the calls list, claim and decide. The other two have their own calls for listing and opening. */
export type ClaimedQueue = Exclude<
  { [Name in OperatorQueue]: `POST /api/operator/${Name}/claim` extends CallName ? Name : never }[OperatorQueue],
  'identity' | 'complaints'
>;
type ListAnswer<Name extends ClaimedQueue> = AnswerOf<`POST /api/operator/${Name}`>;
export type CaseOf<Name extends ClaimedQueue> = ListAnswer<Name>['rows'][number];
export type DecisionOf<Name extends ClaimedQueue> = RequestOf<`POST /api/operator/${Name}/decide`>;
export type DecidedOf<Name extends ClaimedQueue> = AnswerOf<`POST /api/operator/${Name}/decide`>;

const PAGE_SIZE = 50;

/** The hooks of a queue: its cases, oldest first; a case no longer waiting; claiming or releasing; deciding. */
export function queueHooks<const Name extends ClaimedQueue>(queue: Name) {
  const list = `POST /api/operator/${queue}` as const;

  return {
    useCases: () =>
      useInfiniteQuery({
        queryKey: [list],
        queryFn: ({ pageParam }) =>
          listCases(queue, { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }),
        initialPageParam: null as string | null,
        getNextPageParam: (page) => page.next_cursor,
        select: (data) => data.pages.flatMap((page) => page.rows),
      }),
    /** The case in the address if it is not among the waiting ones, whatever happened to it. */
    usePast: (id: string | null, waiting: readonly CaseOf<Name>[] | undefined) =>
      useQuery(pastCase(list, id, waiting, (caseId) => listCases(queue, { limit: 1, id: caseId }))),
    useClaim: () =>
      useMutation({
        mutationFn: (request: { readonly id: string; readonly claim: boolean }) => claimCase(queue, request),
      }),
    useDecide: () =>
      useMutation({
        mutationFn: (request: DecisionOf<Name>) => callApi(`POST /api/operator/${queue}/decide`, request),
      }),
  };
}

function claimCase(queue: ClaimedQueue, request: { readonly id: string; readonly claim: boolean }): Promise<unknown> {
  return callApi(`POST /api/operator/${queue}/claim`, request);
}

/** The page of a queue's list; its rows are the cases of this queue, since the name of the call says so. */
function listCases<Name extends ClaimedQueue>(
  queue: Name,
  request: { readonly limit: number; readonly cursor?: string; readonly id?: string },
) {
  const name: ClaimedQueue = queue;
  return callApi(`POST /api/operator/${name}`, request) as Promise<{
    readonly rows: CaseOf<Name>[];
    readonly next_cursor: string | null;
  }>;
}

/** Fetches a case that is not among the listed ones; sends nothing for a listed one. */
export function pastCase<Case extends { readonly id: string }>(
  list: CallName,
  id: string | null,
  waiting: readonly { readonly id: string }[] | undefined,
  listById: (id: string) => Promise<{ readonly rows: readonly Case[] }>,
) {
  return queryOptions({
    queryKey: [list, 'one', id] as const,
    queryFn: () => listById(id ?? ''),
    enabled: id !== null && UUID.test(id) && waiting !== undefined && waiting.every((listed) => listed.id !== id),
    select: ({ rows }) => rows[0] ?? null,
    refetchInterval: false,
  });
}

const UUID = /^[0-9a-f-]{36}$/i;
