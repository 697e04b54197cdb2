import type { AnswerOf } from '@eh/contract/calls.ts';
import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useChannelState } from '../../api/channel-state.ts';
import { isId } from '../../api/known-id.ts';
import { putInOutbox } from '../../api/outbox/outbox.ts';
import { onlyIf, readOf, useAction, useQuietAnswer } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { whenVisible } from '../../api/when-visible.ts';

export type Chat = AnswerOf<'GET /api/chat'>;
export type ChatMessage = Chat['messages'][number];

const POLL_MILLISECONDS = 5000;

/** A chat, polled while the live channel is disconnected. */
export function useChat(id: string) {
  const isLive = useChannelState((state) => state.isOpen);
  return useQuery({
    ...onlyIf(isId(id), readOf('GET /api/chat', { id }, { feedback: 'none' }), tradeRefusals.TradeNotFound),
    refetchInterval: isLive ? false : POLL_MILLISECONDS,
  });
}

export type SavedAnswer = AnswerOf<'GET /api/chat/answers'>['answers'][number];

export type SavedAnswers = AnswerOf<'GET /api/chat/answers'>;

/** The answers that the user saved; without them while they load, or where they do not. */
export function useSavedAnswers(): SavedAnswers | undefined {
  return useQuietAnswer('GET /api/chat/answers', {}, true).data;
}

/** Reads the saved answers anew, where another device may have changed them. */
export async function rereadAnswers(): Promise<SavedAnswers> {
  return queryClient.fetchQuery({ ...readOf('GET /api/chat/answers', {}), staleTime: 0 });
}

export function useSaveAnswers(onDone: () => void) {
  return useAction('POST /api/chat/answers', { onDone });
}

/** The messages before a position. */
export function earlierMessages(id: string, before: number): Promise<Chat> {
  return callApi('GET /api/chat', { id, before: `${before}` }, { feedback: 'modals' });
}

/** Marks the messages so far as read while the page is visible. */
export function useReadMark(id: string, chat: Chat | undefined): void {
  const position = chat?.last_position ?? 0;
  const isNew = chat !== undefined && position > chat.read_by_me;
  useEffect(() => {
    if (!isNew) return;
    return whenVisible(() => {
      // A failed request is repeated with the next message.
      callApi('POST /api/chat/read', { id, position }, { feedback: 'none' }).catch(() => undefined);
    });
  }, [id, position, isNew]);
}

/** The chat of a trade as the page shows it. */
interface ShownChat {
  readonly id: string;
  readonly lastPosition: number;
}

/**
 * Puts a message into the outbox, which sends it in order and once, as soon as there is a network. The message names
 * the last one on the page when it was written, since it may arrive much later.
 */
export function sendText(page: ShownChat, text: string): Promise<void> {
  return putInOutbox({ ...outboxEntry(page, { text }), files: [] });
}

export function sendFile(page: ShownChat, file: File): Promise<void> {
  return putInOutbox({ ...outboxEntry(page, {}), files: [{ key: randomId(), file, storedId: null }] });
}

export function laneOf(id: string): string {
  return `chat ${id}`;
}

function outboxEntry({ id, lastPosition }: ShownChat, said: { readonly text?: string }) {
  const clientId = randomId();
  const request = { id, client_id: clientId, seen_position: lastPosition, ...said };
  return { id: clientId, lane: laneOf(id), call: 'POST /api/chat/send', request } as const;
}
