import { Refused } from '@eh/client/calls/refused.ts';
import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import { randomId } from '@eh/ui/reader/random-id.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { useChannelState } from '../../api/channel-state.ts';
import { readOf } from '../../api/queries.ts';
import { refetchStale } from '../../api/stale/stale-answers.ts';
import { upload } from '../../api/upload.ts';
import { whenVisible } from '../../api/when-visible.ts';

export type Support = AnswerOf<'GET /api/support'>;
export type Conversation = NonNullable<Support['conversation']>;
export type SupportMessage = Conversation['messages'][number];

/** The caller of support: a logged-in person, or a visitor by their token. */
export type SupportCaller = { readonly token: string | null };

const POLL_MILLISECONDS = 5000;

/** The conversation, polled while the live channel is disconnected. */
export function useSupport({ token }: SupportCaller, isEnabled: boolean) {
  const isLive = useChannelState((state) => state.isOpen);
  const own = useQuery({
    ...readOf('GET /api/support', {}, { feedback: 'none' }),
    refetchInterval: isLive ? false : POLL_MILLISECONDS,
    enabled: isEnabled && token === null,
  });
  const visited = useQuery({
    ...readOf('POST /api/visitor/support', { token: token ?? '' }, { feedback: 'none' }),
    refetchInterval: POLL_MILLISECONDS,
    enabled: isEnabled && token !== null,
  });
  return token === null ? own : visited;
}

/** Marks the conversation so far as read, while its page is visible. */
export function useReadMark({ token }: SupportCaller, chat: Conversation | null): void {
  const [id, position] = [chat?.id ?? '', chat?.last_position ?? 0];
  const isNew = chat !== null && position > chat.read_by_me;
  useEffect(() => {
    if (!isNew) return;
    return whenVisible(() => {
      const read =
        token === null
          ? callApi('POST /api/support/read', { id, position }, { feedback: 'none' })
          : callApi('POST /api/visitor/support/read', { token, id, position }, { feedback: 'none' });
      // A failed request is repeated with the next message.
      read.catch(() => undefined);
    });
  }, [token, id, position, isNew]);
}

export interface Pending {
  readonly clientId: string;
  readonly text: string;
  readonly failure: string | null;
}

/** Sends messages, and stores those being sent or refused. */
export function useSending({ token }: SupportCaller) {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const remove = (clientId: string) => setPending((all) => all.filter((entry) => entry.clientId !== clientId));
  const put = async (text: string, send: (clientId: string) => Promise<unknown>) => {
    const clientId = randomId();
    setPending((all) => [...all, { clientId, text, failure: null }]);
    try {
      await send(clientId);
      await refetchStale();
      remove(clientId);
    } catch (error) {
      const failure = error instanceof Refused ? error.text : String(error);
      setPending((all) => all.map((entry) => (entry.clientId === clientId ? { ...entry, failure } : entry)));
    }
  };
  return {
    pending,
    remove,
    sendText: (text: string) =>
      put(text, (clientId) =>
        token === null
          ? callApi('POST /api/support/send', { client_id: clientId, text }, { feedback: 'modals' })
          : callApi('POST /api/visitor/support/send', { token, client_id: clientId, text }, { feedback: 'modals' }),
      ),
    sendFile: (file: File) =>
      put(file.name, async (clientId) => {
        const { id: fileId } = await upload(file, { purpose: 'chat' });
        return callApi('POST /api/support/send', { client_id: clientId, file_id: fileId }, { feedback: 'modals' });
      }),
  };
}

type Rating = RequestOf<'POST /api/support/rate'>;

export async function rate({ token }: SupportCaller, rating: Rating): Promise<void> {
  await (token === null
    ? callApi('POST /api/support/rate', rating)
    : callApi('POST /api/visitor/support/rate', { token, ...rating }));
}
