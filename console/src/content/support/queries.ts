import type { AnswerOf } from '@eh/contract/calls.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../../api/call-api.ts';
import { actionOf, readOf } from '../../api/queries.ts';
import { useReadingPace } from '../../api/reading-pace.ts';

type Talk = AnswerOf<'POST /api/operator/support/messages'>;
export type TalkMessage = Talk['messages'][number];
export type RatingSum = AnswerOf<'POST /api/operator/support/ratings'>['today'];
export type Reply = AnswerOf<'POST /api/operator/support/replies'>['rows'][number];

/** People wait for each answer, so the open conversation is fetched far more often than the queues. */
const TALK_MILLISECONDS = 3000;

/** The messages of a conversation; each fetch reports which of them were on the page while it was visible. */
export function useTalk(id: string, isMine: boolean) {
  return useQuery({
    queryKey: ['POST /api/operator/support/messages', id, isMine],
    queryFn: ({ client }) => {
      const last = client.getQueryData<Talk>(['POST /api/operator/support/messages', id, isMine])?.messages.at(-1);
      const seen = last && document.visibilityState === 'visible' ? { seen_position: last.position } : {};
      return callApi('POST /api/operator/support/messages', { id, ...seen });
    },
    refetchInterval: useReadingPace(TALK_MILLISECONDS),
    placeholderData: (before) => before,
  });
}

/** Sends an answer under its own number: the same text after a lost answer is stored once. */
export function useAnswering() {
  const sent = useRef({ text: '', number: '' });
  return useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) => {
      if (sent.current.text !== text) sent.current = { text, number: randomId() };
      return callApi('POST /api/operator/support/say', { id, text, client_id: sent.current.number });
    },
    onSuccess: () => {
      sent.current = { text: '', number: '' };
    },
  });
}

/** The canned answers, sorted by the server so that each operator finds them in the same place. */
export function useReplies() {
  return useQuery(readOf('POST /api/operator/support/replies', {}));
}

/** Recent ratings by people. */
export function useRatings() {
  return useQuery(readOf('POST /api/operator/support/ratings', {}));
}

export function useSaveReply() {
  return useMutation(actionOf('POST /api/operator/support/replies/save'));
}

export function useRemoveReply() {
  return useMutation({
    mutationFn: (id: string) => callApi('POST /api/operator/support/replies/remove', { id }),
  });
}
