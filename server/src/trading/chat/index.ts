import { CHAT_MESSAGE, CHAT_READ } from '@eh/contract/platform/live.ts';
import { MESSAGES_PER_TRADE } from '@eh/contract/trading/chat/parts.ts';
import * as z from 'zod';
import { type ReadContext, readContextOf } from '../../platform/context.ts';
import type { Live, Parcel } from '../../platform/live/live.ts';
import { hearEach, type Listeners } from '../../platform/outbox/listeners.ts';
import { findTrade, findTrades, type TradeRow } from '../trades/index.ts';
import { asReadBy, type ChatMessage, presentMessages, presentSteps } from './present.ts';
import { CHAT_WAS_READ } from './read-chat.ts';
import { CHAT_WRITTEN } from './send-message.ts';
import { type MessageRow, messagesOf } from './store.ts';
import { tellStepsOf } from './tell-steps.ts';

/** The chat of each trade: one order of lines for everybody, kept as evidence, brought to both sides as it is written. */
export { chatEndpoints } from './endpoints.ts';
export { type MessageRow, messagesOf } from './store.ts';
export { unreadLinesOf } from './unread.ts';

/** A line that somebody said, without where it was led to. */
export interface ChatLine {
  readonly author: 'buyer' | 'seller' | 'automatic' | 'official';
  readonly text: string;
  readonly hasFile: boolean;
  readonly at: Date;
}

/** What was said in a trade, oldest first; steps of the trade are no lines here. */
export async function chatLinesOf(ctx: ReadContext, tradeId: string): Promise<readonly ChatLine[]> {
  const rows = await messagesOf(ctx.reader, { tradeId, limit: MESSAGES_PER_TRADE });
  return rows.flatMap(({ author, text, file_id: fileId, created_at: at }) =>
    author === 'system' ? [] : [{ author, text, hasFile: fileId !== null, at }],
  );
}

const LINES_PUSHED_MAX = 100;

const written = z.object({ transaction_id: z.uuid(), from: z.number().int() });
const about = z.object({ transaction_id: z.uuid() });
const wasRead = z.object({ transaction_id: z.uuid(), user_ids: z.array(z.uuid()) });

/** What the outbox tells the chat: lines to bring to both sides, steps of a trade to write down, chats that were read. */
export function chatListeners(live: Pick<Live, 'hint'>): Listeners {
  return {
    [CHAT_WRITTEN]: {
      about: (payload) => about.parse(payload).transaction_id,
      hear: hearEach(async (ctx, payload) => {
        const { transaction_id: tradeId, from } = written.parse(payload);
        const trade = await findTrade(ctx.tx, tradeId);
        if (!trade) return [];
        const rows = await messagesOf(ctx.tx, { tradeId, after: from - 1, limit: LINES_PUSHED_MAX });
        const parcels = parcelsOf(trade, rows, await presentMessages(readContextOf(ctx), rows, null));
        return [() => live.hint(parcels)];
      }).hear,
    },
    'trade.updated': {
      about: (payload) => about.parse(payload).transaction_id,
      async hear(ctx, payloads) {
        const tradeIds = new Set(payloads.map((payload) => about.parse(payload).transaction_id));
        const told = await tellStepsOf(ctx, await findTrades(ctx.tx, [...tradeIds]));
        const parcels = told.flatMap(({ trade, rows, events }) => {
          const shown = rows.slice(0, LINES_PUSHED_MAX);
          return parcelsOf(trade, shown, presentSteps(shown, events));
        });
        return [() => live.hint(parcels)];
      },
    },
    [CHAT_WAS_READ]: {
      about: (payload) => about.parse(payload).transaction_id,
      async hear(_ctx, payloads) {
        const parcels = payloads.flatMap((payload) => {
          const { transaction_id, user_ids } = wasRead.parse(payload);
          return user_ids.map((userId) => ({ userId, event: CHAT_READ, payload: { transaction_id } }));
        });
        return [() => live.hint(parcels)];
      },
    },
  };
}

/** Each side gets the lines as it reads them; what is lost on the way is fetched by whoever finds a gap. */
function parcelsOf(trade: TradeRow, rows: readonly MessageRow[], lines: readonly ChatMessage[]): readonly Parcel[] {
  return [trade.buyer_id, trade.seller_id].map((userId) => ({
    userId,
    event: CHAT_MESSAGE,
    payload: { transaction_id: trade.id, messages: asReadBy(lines, rows, userId) },
  }));
}
