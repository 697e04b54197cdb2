import type { WriteContext } from '../../../platform/context.ts';
import type { DeadlineHandlers } from '../../../platform/deadlines/deadlines.ts';
import { lockFreeTrades } from '../store.ts';
import type { TradeRules } from '../trade-rules.ts';
import { catchUp } from './act-on-trade.ts';
import { TRADE_DEADLINE } from './apply-transitions.ts';

/**
 * Serves trades whose clocks have run out. One that moved meanwhile has a later deadline and stays as it is; one that
 * another transaction has locked is left to that transaction. Returns the ids that were served.
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
