import { tradeClocks } from '@eh/contract/trading/trades/clock-calls.ts';
import type { TradeTimes } from '../state-machine/trade.ts';

/** The times of one trade: its own clocks, and what is the same for all. A trade of before clocks were kept has the usual ones. */
export function timesOf(trade: { readonly clocks: unknown }, usual: TradeTimes): TradeTimes {
  if (trade.clocks === null) return usual;
  const { late_paid_hold: latePaidHold, confirm_slow: confirmSlow, ...same } = tradeClocks.parse(trade.clocks);
  return { ...usual, ...same, latePaidHold, confirmSlow };
}
