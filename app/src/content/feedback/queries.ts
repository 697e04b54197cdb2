import type { AnswerOf } from '@eh/contract/calls.ts';
import { feedbackRefusals } from '@eh/contract/content/feedback/refusals.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { pagesOf, readById } from '../../api/queries.ts';

export type OwnFeedback = AnswerOf<'GET /api/feedback/show'>;

const PAGE_SIZE = 20;

/** The person's own feedback, newest first. */
export function useOwnFeedback(isEnabled: boolean) {
  const request = { limit: PAGE_SIZE };
  return useInfiniteQuery({
    ...pagesOf('POST /api/feedback/index', request, { feedback: 'modals' }),
    enabled: isEnabled,
  });
}

/** The feedback that a notice names; without an id none is requested. */
export function useFeedback(id: string) {
  return useQuery({
    ...readById('GET /api/feedback/show', { id }, feedbackRefusals.FeedbackNotFound),
    enabled: id !== '',
  });
}
