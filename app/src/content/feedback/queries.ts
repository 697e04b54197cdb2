import type { AnswerOf } from '@eh/contract/calls.ts';
import { feedbackRefusals } from '@eh/contract/content/feedback/refusals.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { answerKey, callQueryById } from '../../api/queries.ts';

export type OwnFeedback = AnswerOf<'GET /api/feedback/show'>;

const PAGE_SIZE = 20;

/** One's own feedback, newest first. */
export function useOwnFeedback(isEnabled: boolean) {
  const request = { limit: PAGE_SIZE };
  return useInfiniteQuery({
    queryKey: [...answerKey('POST /api/feedback/index', request), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callApi('POST /api/feedback/index', cursor === null ? request : { ...request, cursor }, {
        feedback: 'modals',
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    enabled: isEnabled,
  });
}

/** The feedback that a notice names; without an id none is asked for. */
export function useFeedback(id: string) {
  return useQuery({
    ...callQueryById('GET /api/feedback/show', { id }, feedbackRefusals.FeedbackNotFound),
    enabled: id !== '',
  });
}
