import { MESSAGES_PER_TRADE } from '@eh/contract/chat-parts.ts';
import { CHAT_MESSAGE, CHAT_READ } from '@eh/contract/live.ts';
import * as z from 'zod';
import { type Act, type Look, lookOf } from '../kit/act.ts';
import type { Live } from '../kit/live/live.ts';
import type { AfterCommit, Listeners } from '../kit/outbox/outbox.ts';
import { findTrade, type TradeRow } from '../trades/index.ts';
import { asReadBy, presentMessages } from './present.ts';
import { CHAT_WAS_READ } from './read-chat.ts';
import { CHAT_WRITTEN } from './send-message.ts';
import { lockChat, messagesOf } from './store.ts';
import { tellSteps } from './tell-steps.ts';

/** The chat of each trade: one order of lines for everybody, kept as evidence, brought to both sides as it is written. */
export { chatEndpoints } from './endpoints.ts';
export { type MessageRow, messagesOf } from './store.ts';

/** A line that somebody said, without where it was led to. */
export interface ChatLine {
  readonly author: 'buyer' | 'seller' | 'automatic' | 'official';
  readonly text: string;
  readonly hasFile: boolean;
  readonly at: Date;
}

/** What was said in a trade, oldest first; steps of the trade are no lines here. */
export async function chatLinesOf(look: Look, tradeId: string): Promise<readonly ChatLine[]> {
  const rows = await messagesOf(look.reader, { tradeId, limit: MESSAGES_PER_TRADE });
  return rows.flatMap(({ author, text, file_id: fileId, created_at: at }) =>
    author === 'system' ? [] : [{ author, text, hasFile: fileId !== null, at }],
  );
}

const LINES_PUSHED_MAX = 100;

const written = z.object({ transaction_id: z.uuid(), from: z.number().int() });
const about = z.object({ transaction_id: z.uuid() });
const wasRead = z.object({ transaction_id: z.uuid(), user_ids: z.array(z.uuid()) });

/** What the outbox tells the chat: lines to bring to both sides, steps of a trade to write down, chats that were read. */
export function chatListeners(live: Pick<Live, 'hintTo'>): Listeners {
  return {
    [CHAT_WRITTEN]: async (act, payload) => {
      const { transaction_id: tradeId, from } = written.parse(payload);
      const trade = await findTrade(act.tx, tradeId);
      return trade ? pushFrom(act, live, trade, from) : [];
    },
    'trade.updated': async (act, payload) => {
      const { transaction_id: tradeId } = about.parse(payload);
      const trade = await findTrade(act.tx, tradeId);
      if (!trade) return [];
      const before = await lockChat(act, tradeId);
      const after = await tellSteps(act, before, trade);
      return after.last_position === before.last_position ? [] : pushFrom(act, live, trade, before.last_position + 1);
    },
    [CHAT_WAS_READ]: async (_act, payload) => {
      const { transaction_id, user_ids } = wasRead.parse(payload);
      return user_ids.map((userId) => () => live.hintTo(userId, CHAT_READ, { transaction_id }));
    },
  };
}

/** Each side gets the lines as it reads them; what is lost on the way is fetched by whoever finds a gap. */
async function pushFrom(
  act: Act,
  live: Pick<Live, 'hintTo'>,
  trade: TradeRow,
  from: number,
): Promise<readonly AfterCommit[]> {
  const { id: tradeId } = trade;
  const rows = await messagesOf(act.tx, { tradeId, after: from - 1, limit: LINES_PUSHED_MAX });
  const lines = await presentMessages(lookOf(act), rows, null);
  return [trade.buyer_id, trade.seller_id].map((userId) => {
    const messages = asReadBy(lines, rows, userId);
    return () => live.hintTo(userId, CHAT_MESSAGE, { transaction_id: tradeId, messages });
  });
}
