import type { WriteContext } from '../../../platform/context.ts';
import { lockFreeTrades } from '../store.ts';
import type { TradeRules } from '../trade-rules.ts';
import { catchUp } from './act-on-trade.ts';

/**
 * Serves trades whose clocks have run out. One that moved meanwhile has a later deadline and stays as it is; one that
 * another transaction has locked is left to that transaction. Returns the ids that were served.
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
