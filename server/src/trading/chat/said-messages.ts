import { MESSAGES_PER_TRADE } from '@eh/contract/trading/chat/limits.ts';
import type { ReadContext } from '../../platform/context.ts';
import { messagesOf } from './store.ts';

/** A message written by a person, or the seller's automatic message. */
interface SaidMessage {
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
