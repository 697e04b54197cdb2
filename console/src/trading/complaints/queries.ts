import { rowsOf } from '@eh/client/answers/queries-of.ts';
import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { useInfiniteQuery, useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { actionOf, pagesOf, readOf } from '../../api/queries.ts';
import { useReadingPace } from '../../api/reading-pace.ts';

export type CaseRow = AnswerOf<'POST /api/operator/complaints'>['rows'][number];
export type Case = AnswerOf<'POST /api/operator/complaints/case'>;
export type CaseFile = Case['files'][number];
export type CaseAction = AnswerOf<'POST /api/operator/audit'>['rows'][number];
export type ChatMessage = AnswerOf<'POST /api/operator/chat'>['messages'][number];
export type Verdict = RequestOf<'POST /api/operator/complaints/propose'> & { readonly kind: 'propose' | 'decide' };

const PAGE_SIZE = 50;
const HISTORY_SIZE = 50;
/** Links to files expire after five to ten minutes; after four, a new one is requested, which records a view. */
const EXHIBIT_MILLISECONDS = 240_000;
const CHAT_MILLISECONDS = 5000;

/** Open complaints and requested reviews, oldest first. */
export function useComplaintCases() {
  return useInfiniteQuery({
    ...pagesOf('POST /api/operator/complaints', { limit: PAGE_SIZE }),
    select: rowsOf,
  });
}

/** The replies before the newest ones, which come with the case; one page more on each fetch. */
export function useEarlierReplies(id: string, before: number | null) {
  return useInfiniteQuery({
    queryKey: ['POST /api/operator/complaints/replies', id, before],
    queryFn: ({ pageParam }) => callApi('POST /api/operator/complaints/replies', { id, before: pageParam }),
    initialPageParam: before ?? 1,
    getNextPageParam: (page) => page.replies_before,
    select: (data) => data.pages.toReversed().flatMap((page) => page.replies),
    // Earlier replies never change.
    refetchInterval: false,
    enabled: false,
  });
}

export function useComplaintCase(id: string) {
  return useQuery(readOf('POST /api/operator/complaints/case', { id }));
}

/** Links to the files of a case for its holder. Each view is recorded, and pictures carry the name of the operator. */
export function useExhibits(fileIds: readonly string[], view: { readonly reason: string; readonly isOpen: boolean }) {
  const queries = useQueries({
    queries: fileIds.map((id) => ({
      ...readOf('POST /api/operator/files/view', { id, reason: view.reason }),
      enabled: view.isOpen,
      staleTime: EXHIBIT_MILLISECONDS,
      refetchInterval: false as const,
      refetchOnWindowFocus: false,
    })),
  });
  return new Map(fileIds.map((id, index) => [id, view.isOpen ? queries[index]?.data?.url : undefined]));
}

/** The actions of operators on one case. */
export function useCaseActions(id: string) {
  return useQuery({
    ...readOf('POST /api/operator/audit', { subject_id: id, limit: HISTORY_SIZE }),
    select: (page) => page.rows,
  });
}

/** The chat of the trade, or only the messages that contain the searched text. */
export function useCaseChat(tradeId: string, search: string) {
  return useQuery({
    ...readOf('POST /api/operator/chat', { id: tradeId, ...(search === '' ? {} : { search }) }),
    select: (answer) => answer.messages,
    refetchInterval: useReadingPace(CHAT_MILLISECONDS),
    placeholderData: (before) => before,
  });
}

export function useSendMessage() {
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      callApi('POST /api/operator/chat/say', { id, text, client_id: randomId() }),
  });
}

export function useClaim() {
  return useMutation(actionOf('POST /api/operator/complaints/claim'));
}

export function useAskSide() {
  return useMutation(actionOf('POST /api/operator/complaints/ask'));
}

export function useVerdict() {
  return useMutation({
    mutationFn: ({ kind, ...verdict }: Verdict) => {
      if (kind === 'propose') return callApi('POST /api/operator/complaints/propose', verdict);
      const { asks: _asks, ...decision } = verdict;
      return callApi('POST /api/operator/complaints/decide', decision);
    },
  });
}

export function useHold() {
  return useMutation(actionOf('POST /api/operator/complaints/hold'));
}

export function useReview() {
  return useMutation(actionOf('POST /api/operator/complaints/review'));
}
