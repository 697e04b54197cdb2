import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { useInfiniteQuery, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { refresh } from '../../api/refresh.ts';
import { auditKeys } from '../../audit/queries.ts';
import { sessionKeys } from '../../session/queries.ts';

export type CaseRow = AnswerOf<'POST /api/operator/complaints'>['rows'][number];
export type Case = AnswerOf<'POST /api/operator/complaints/case'>;
export type CaseFile = Case['files'][number];
export type CaseAct = AnswerOf<'POST /api/operator/audit'>['rows'][number];
export type ChatLine = AnswerOf<'POST /api/operator/chat'>['messages'][number];
export type Verdict = RequestOf<'POST /api/operator/complaints/propose'> & { readonly kind: 'propose' | 'decide' };

const keys = {
  all: ['complaints'] as const,
  one: (id: string) => ['complaints', id] as const,
  earlier: (id: string, before: number | null) => ['complaints', id, 'earlier', before] as const,
  exhibit: (fileId: string) => ['private-file', fileId] as const,
  chats: ['case-chat'] as const,
  chat: (tradeId: string, search: string) => ['case-chat', tradeId, search] as const,
};
const PAGE_SIZE = 50;
const HISTORY_SIZE = 50;
/** Links to files live for five to ten minutes; a new view is asked for, and recorded, after four. */
const EXHIBIT_MILLISECONDS = 240_000;
const CHAT_MILLISECONDS = 5000;

/** Running complaints and asked reviews, oldest first. */
export function useComplaintCases() {
  return useInfiniteQuery({
    queryKey: keys.all,
    queryFn: ({ pageParam }) =>
      callApi('POST /api/operator/complaints', {
        limit: PAGE_SIZE,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    select: (data) => data.pages.flatMap((page) => page.rows),
  });
}

/** What was said before the newest lines, which come with the case: a page more each time it is asked for. */
export function useEarlierReplies(id: string, before: number | null) {
  return useInfiniteQuery({
    queryKey: keys.earlier(id, before),
    queryFn: ({ pageParam }) => callApi('POST /api/operator/complaints/replies', { id, before: pageParam }),
    initialPageParam: before ?? 1,
    getNextPageParam: (page) => page.replies_before,
    select: (data) => data.pages.toReversed().flatMap((page) => page.replies),
    // What was said before stays as it was.
    refetchInterval: false,
    enabled: false,
  });
}

export function useComplaintCase(id: string) {
  return useQuery({ queryKey: keys.one(id), queryFn: () => callApi('POST /api/operator/complaints/case', { id }) });
}

/** Links to the files of a case for the operator who holds it. Each look is recorded, and pictures carry his name. */
export function useExhibits(fileIds: readonly string[], look: { readonly reason: string; readonly isOpen: boolean }) {
  const queries = useQueries({
    queries: fileIds.map((id) => ({
      queryKey: keys.exhibit(id),
      queryFn: () => callApi('POST /api/operator/files/view', { id, reason: look.reason }),
      enabled: look.isOpen,
      staleTime: EXHIBIT_MILLISECONDS,
      refetchInterval: false as const,
      refetchOnWindowFocus: false,
    })),
  });
  return new Map(fileIds.map((id, place) => [id, look.isOpen ? queries[place]?.data?.url : undefined]));
}

/** What operators did with one case. */
export function useCaseActs(id: string) {
  return useQuery({
    queryKey: auditKeys.ofCase(id),
    queryFn: () => callApi('POST /api/operator/audit', { subject_id: id, limit: HISTORY_SIZE }),
    select: (page) => page.rows,
  });
}

/** The whole chat of the trade, or the lines that hold the words. */
export function useCaseChat(tradeId: string, search: string) {
  return useQuery({
    queryKey: keys.chat(tradeId, search),
    queryFn: () => callApi('POST /api/operator/chat', { id: tradeId, ...(search === '' ? {} : { search }) }),
    select: (answer) => answer.messages,
    refetchInterval: CHAT_MILLISECONDS,
    placeholderData: (before) => before,
  });
}

export function useSay() {
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      callApi('POST /api/operator/chat/say', { id, text, client_id: randomId() }),
    onSuccess: () => refresh(keys.chats),
  });
}

export function useClaim() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/complaints/claim'>) =>
      callApi('POST /api/operator/complaints/claim', request),
    onSettled: (_answer, _error, { id }) => refreshCase(id),
  });
}

export function useAskSide() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/complaints/ask'>) =>
      callApi('POST /api/operator/complaints/ask', request),
    onSettled: (_answer, _error, { id }) => refreshCase(id),
  });
}

export function useVerdict() {
  return useMutation({
    mutationFn: ({ kind, ...verdict }: Verdict) => {
      if (kind === 'propose') return callApi('POST /api/operator/complaints/propose', verdict);
      const { asks: _asks, ...decided } = verdict;
      return callApi('POST /api/operator/complaints/decide', decided);
    },
    // A decided case is gone: asking for it again would only be refused.
    onSettled: (answer, _error, { id, kind }) => refreshCase(answer?.is_done && kind === 'decide' ? null : id),
  });
}

export function useHold() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/complaints/hold'>) =>
      callApi('POST /api/operator/complaints/hold', request),
    onSettled: (_answer, _error, { id }) => refreshCase(id),
  });
}

export function useReview() {
  return useMutation({
    mutationFn: (request: RequestOf<'POST /api/operator/complaints/review'>) =>
      callApi('POST /api/operator/complaints/review', request),
    onSettled: (answer, _error, { id }) => refreshCase(answer?.is_done ? null : id),
  });
}

/** After an act, and after a refused one too: somebody else may have been first. */
function refreshCase(caseId: string | null): Promise<void> {
  const list = { queryKey: keys.all, exact: true } as const;
  return refresh(list, sessionKeys.me, auditKeys.all, ...(caseId === null ? [] : [keys.one(caseId)]));
}
