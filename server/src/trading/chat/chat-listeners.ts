import { CHAT_MESSAGE, CHAT_READ } from '@eh/contract/platform/live.ts';
import * as z from 'zod';
import { readContextOf } from '../../platform/context.ts';
import type { Live, Parcel } from '../../platform/live/live.ts';
import { handleEach, listenersOf } from '../../platform/outbox/listeners.ts';
import { findTrade, findTrades, type TradeRow } from '../trades/index.ts';
import { asReadBy, type ChatMessage, presentMessages, presentSteps } from './present.ts';
import { CHAT_WAS_READ } from './read-chat.ts';
import { CHAT_WRITTEN } from './send-message.ts';
import { type MessageRow, messagesOf } from './store.ts';
import { writeStepsOf } from './write-steps.ts';

const PUSHED_MAX = 100;

const messageWritten = z.object({ transaction_id: z.uuid(), from: z.number().int() });
const about = z.object({ transaction_id: z.uuid() });
const chatRead = z.object({ transaction_id: z.uuid(), user_ids: z.array(z.uuid()) });

/**
 * Handles outbox events: pushes new messages to both sides, writes the steps of trades as messages, and reports chats
 * as read.
 */
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

/**
 * One parcel per side, with `is_mine` set for it. A client that finds a gap in the positions fetches the missing
 * messages.
 */
function parcelsOf(trade: TradeRow, rows: readonly MessageRow[], messages: readonly ChatMessage[]): readonly Parcel[] {
  return [trade.buyer_id, trade.seller_id].map((userId) => ({
    userId,
    event: CHAT_MESSAGE,
    payload: { transaction_id: trade.id, messages: asReadBy(messages, rows, userId) },
  }));
}
