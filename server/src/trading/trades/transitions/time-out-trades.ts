import type { WriteContext } from '../../../platform/context.ts';
import { lockFreeTrades } from '../store.ts';
import { catchUp, type TradeRules } from './act-on-trade.ts';

/**
 * The clocks of these trades have run out. Somebody may have acted meanwhile: then a deadline lies ahead, and nothing
 * happens. Whom somebody has in hand at this moment is left to him; gives those that were served.
 */
export async function timeOutTrades(
  ctx: WriteContext,
  rules: TradeRules,
  tradeIds: readonly string[],
): Promise<readonly string[]> {
  const trades = await lockFreeTrades(ctx, tradeIds);
  await catchUp(ctx, rules, trades);
  return trades.map((trade) => trade.id);
}
