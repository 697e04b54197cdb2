import type { ReadContext } from '../../platform/context.ts';
import { tradesOf } from '../trades/index.ts';
import { countUnread } from './store.ts';

const CHATS_MAX = 50;
/** What runs is never left out for what is newer. */
const RUNNING_CHATS_MAX = 200;

/** How many lines somebody has not read, by trade: of those that run, and of the newest. */
export async function unreadLinesOf(ctx: ReadContext, userId: string): Promise<ReadonlyMap<string, number>> {
  const those = { userId, side: null, before: null };
  const [running, newest] = await Promise.all([
    tradesOf(ctx.reader, { ...those, scope: 'running', limit: RUNNING_CHATS_MAX }),
    tradesOf(ctx.reader, { ...those, scope: 'all', limit: CHATS_MAX }),
  ]);
  const trades = new Map([...running, ...newest].map((trade) => [trade.id, trade]));
  const sides = [...trades.values()].map((trade) => ({
    tradeId: trade.id,
    userId,
    isBuyer: trade.buyer_id === userId,
  }));
  return countUnread(ctx.reader, sides);
}
