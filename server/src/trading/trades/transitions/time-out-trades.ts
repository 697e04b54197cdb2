import type { WriteContext } from '../../../platform/context.ts';
import type { DeadlineHandlers } from '../../../platform/deadlines/deadlines.ts';
import { lockFreeTrades } from '../store.ts';
import type { TradeRules } from '../trade-rules.ts';
import { catchUp } from './act-on-trade.ts';
import { TRADE_DEADLINE } from './apply-transitions.ts';

/**
 * Handles trades whose clocks have run out. One that moved meanwhile has a later deadline and stays unchanged; one
 * locked by another transaction is left to that. Returns the handled ids.
 */
async function timeOutTrades(
  ctx: WriteContext,
  rules: TradeRules,
  tradeIds: readonly string[],
): Promise<readonly string[]> {
  const trades = await lockFreeTrades(ctx, tradeIds);
  await catchUp(ctx, rules, trades);
  return trades.map((trade) => trade.id);
}

/** Handles the deadlines of trades, for the deadline worker. */
export function tradeDeadlines(rules: TradeRules): DeadlineHandlers {
  return { [TRADE_DEADLINE]: { together: (ctx, tradeIds) => timeOutTrades(ctx, rules, tradeIds) } };
}
