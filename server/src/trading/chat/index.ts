import { CHAT_MESSAGE, CHAT_READ } from '@eh/contract/platform/live.ts';
import { MESSAGES_PER_TRADE } from '@eh/contract/trading/chat/limits.ts';
import * as z from 'zod';
import { type ReadContext, readContextOf } from '../../platform/context.ts';
import type { Live, Parcel } from '../../platform/live/live.ts';
import { handleEach, listenersOf } from '../../platform/outbox/listeners.ts';
import { findTrade, findTrades, type TradeRow } from '../trades/index.ts';
import { asReadBy, type ChatMessage, presentMessages, presentSteps } from './present.ts';
import { CHAT_WAS_READ } from './read-chat.ts';
import { CHAT_WRITTEN } from './send-message.ts';
import { type MessageRow, messagesOf } from './store.ts';
import { writeStepsOf } from './write-steps.ts';

export { eraseGreetings, eraseMessages, eraseOldMessages } from './closing-store.ts';
export { chatEndpoints } from './endpoints.ts';
export { requireOwnFile, requirePace, requireSameWords } from './message-rules.ts';
/** The chat of each trade: messages in one order for all readers, stored as evidence and pushed to both sides at once. */
export { CHAT_WRITTEN } from './send-message.ts';
export { type MessageRow, messagesOf, saidInTrades } from './store.ts';
export { unreadIn, unreadMessagesOf } from './unread.ts';

/** A message that a person or the seller's automatic text said. */
export interface SaidMessage {
  readonly author: 'buyer' | 'seller' | 'automatic' | 'official';
  readonly text: string;
  readonly hasFile: boolean;
  readonly at: Date;
}

/** The messages of a trade, oldest first, without the system messages about its steps. */
export async function saidMessagesOf(ctx: ReadContext, tradeId: string): Promise<readonly SaidMessage[]> {
  const rows = await messagesOf(ctx.reader, { tradeId, limit: MESSAGES_PER_TRADE });
  return rows.flatMap(({ author, text, file_id: fileId, created_at: at }) =>
    author === 'system' ? [] : [{ author, text, hasFile: fileId !== null, at }],
  );
}

const PUSHED_MAX = 100;

const messageWritten = z.object({ transaction_id: z.uuid(), from: z.number().int() });
const about = z.object({ transaction_id: z.uuid() });
const chatRead = z.object({ transaction_id: z.uuid(), user_ids: z.array(z.uuid()) });

/** Handles events of the outbox: pushes new messages to both sides, writes the steps of trades as messages, and reports chats as read. */
export function chatListeners(live: Pick<Live, 'hint'>) {
  return listenersOf({
    [CHAT_WRITTEN]: {
      about: (payload) => about.parse(payload).transaction_id,
      handle: handleEach(async (ctx, payload) => {
        const { transaction_id: tradeId, from } = messageWritten.parse(payload);
        const trade = await findTrade(ctx.tx, tradeId);
        if (!trade) return [];
        const rows = await messagesOf(ctx.tx, { tradeId, after: from - 1, limit: PUSHED_MAX });
        const parcels = parcelsOf(trade, rows, await presentMessages(readContextOf(ctx), rows, null));
        return [() => live.hint(parcels)];
      }).handle,
    },
    'trade.updated': {
      about: (payload) => about.parse(payload).transaction_id,
      async handle(ctx, payloads) {
        const tradeIds = new Set(payloads.map((payload) => about.parse(payload).transaction_id));
        const written = await writeStepsOf(ctx, await findTrades(ctx.tx, [...tradeIds]));
        const parcels = written.flatMap(({ trade, rows, events }) => {
          const shown = rows.slice(0, PUSHED_MAX);
          return parcelsOf(trade, shown, presentSteps(shown, events));
        });
        return [() => live.hint(parcels)];
      },
    },
    [CHAT_WAS_READ]: {
      about: (payload) => about.parse(payload).transaction_id,
      async handle(_ctx, payloads) {
        const parcels = payloads.flatMap((payload) => {
          const { transaction_id, user_ids } = chatRead.parse(payload);
          return user_ids.map((userId) => ({ userId, event: CHAT_READ, payload: { transaction_id } }));
        });
        return [() => live.hint(parcels)];
      },
    },
  });
}

/** One parcel per side, with `is_mine` set for it. A client that finds a gap in the positions fetches what it missed. */
function parcelsOf(trade: TradeRow, rows: readonly MessageRow[], messages: readonly ChatMessage[]): readonly Parcel[] {
  return [trade.buyer_id, trade.seller_id].map((userId) => ({
    userId,
    event: CHAT_MESSAGE,
    payload: { transaction_id: trade.id, messages: asReadBy(messages, rows, userId) },
  }));
}
