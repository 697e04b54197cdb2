import { SUPPORT_CHANGED as SUPPORT_EVENT } from '@eh/contract/platform/live.ts';
import * as z from 'zod';
import type { Live } from '../../platform/live/live.ts';
import { listenersOf } from '../../platform/outbox/listeners.ts';
import { SUPPORT_CHANGED } from './converse.ts';

/** Customer service: a link, or the built-in chat with operators, for people and for visitors. */
export { supportEndpoints } from './endpoints.ts';
export { eraseOldSupport, eraseSupport } from './erase-support.ts';
export { saidInTalks } from './message-store.ts';
export { supportOperatorEndpoints } from './operator-endpoints.ts';
export { chatsOf, countChatsOf } from './own-chats-store.ts';
export { ratingsScreen } from './ratings/rating-endpoint.ts';
export { repliesScreen } from './reply-endpoints.ts';
export { supportCaseFiles, supportQueue } from './support-queue.ts';
export { supportSettings } from './support-rules.ts';
export { visitorOf } from './visitor-token.ts';

const changed = z.object({ chat_id: z.uuid(), person_id: z.uuid() });

/** Tells the devices of a person that their conversation has changed; they fetch it anew. */
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
