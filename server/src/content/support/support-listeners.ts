import { SUPPORT_CHANGED as SUPPORT_EVENT } from '@eh/contract/platform/live.ts';
import * as z from 'zod';
import type { Live } from '../../platform/live/live.ts';
import { listenersOf } from '../../platform/outbox/listeners.ts';
import { SUPPORT_CHANGED } from './converse.ts';

const changed = z.object({ chat_id: z.uuid(), person_id: z.uuid() });

/** Tells the devices of a person that their conversation has changed; they fetch it again. */
export function supportListeners(live: Pick<Live, 'hint'>) {
  return listenersOf({
    [SUPPORT_CHANGED]: {
      about: (payload) => changed.parse(payload).chat_id,
      async handle(_ctx, payloads) {
        const chats = new Map(payloads.map((payload) => changed.parse(payload)).map((chat) => [chat.chat_id, chat]));
        const parcels = [...chats.values()].map(({ chat_id: conversationId, person_id: userId }) => ({
          userId,
          event: SUPPORT_EVENT,
          payload: { conversation_id: conversationId },
        }));
        return [() => live.hint(parcels)];
      },
    },
  });
}
