import type { ReadContext } from '../../platform/context.ts';
import { tradesOf } from '../trades/index.ts';
import { countUnread, type ReadSide } from './store.ts';

const CHATS_MAX = 50;
/** Running trades are all counted, even if newer ended ones would fill the list. */
const RUNNING_CHATS_MAX = 200;

/** The number of a user's unread messages, by trade: in running trades and in the newest ones. */
export async function unreadMessagesOf(ctx: ReadContext, userId: string): Promise<ReadonlyMap<string, number>> {
  const query = { userId, side: null, before: null };
  const [running, newest] = await Promise.all([
    tradesOf(ctx.reader, { ...query, scope: 'running', limit: RUNNING_CHATS_MAX }),
    tradesOf(ctx.reader, { ...query, scope: 'all', limit: CHATS_MAX }),
  ]);
  const trades = new Map([...running, ...newest].map((trade) => [trade.id, trade]));
  const sides = [...trades.values()].map((trade) => ({
    tradeId: trade.id,
    userId,
    isBuyer: trade.buyer_id === userId,
  }));
  return countUnread(ctx.reader, sides);
}

/** The number of unread messages for one side of each of these trades. */
export function unreadIn(ctx: ReadContext, sides: readonly ReadSide[]): Promise<ReadonlyMap<string, number>> {
  return countUnread(ctx.reader, sides);
}
