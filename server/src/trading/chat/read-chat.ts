import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { readUntil } from '../../platform/seen/seen.ts';
import { tradeOfParty } from './send-message.ts';
import { lockChat, writeChat } from './store.ts';

declare module '../../platform/outbox/topics.ts' {
  interface Topics {
    readonly 'chat.read': { readonly transaction_id: string; readonly user_ids: readonly string[] };
  }
}

/** Published when one side has read further; the listener informs both sides. */
export const CHAT_WAS_READ = 'chat.read';

export interface ReadMark {
  readonly tradeId: string;
  readonly userId: string;
  readonly position: number;
}

/** Stores up to which position a side has read; it never moves back or beyond the last message. */
export async function markChatRead(ctx: WriteContext, { tradeId, userId, position }: ReadMark): Promise<void> {
  const trade = await tradeOfParty(readContextOf(ctx), tradeId, userId);
  const chat = await lockChat(ctx, tradeId);
  const side = trade.buyer_id === userId ? 'buyer_read' : 'seller_read';
  const read = readUntil(chat[side], { position, last: chat.last_position });
  if (read === chat[side]) return;
  await writeChat(ctx, { ...chat, [side]: read });
  await publish(ctx, CHAT_WAS_READ, { transaction_id: tradeId, user_ids: [trade.buyer_id, trade.seller_id] });
}
