import { tradeClocks } from '@eh/contract/trading/trades/clock-calls.ts';
import type { TradeTimes } from '../state-machine/trade.ts';

/** The times of one trade: the clocks stored with it, and those that are the same for all. A trade without stored clocks has the defaults. */
export function timesOf(trade: { readonly clocks: unknown }, defaults: TradeTimes): TradeTimes {
  if (trade.clocks === null) return defaults;
  const { late_paid_hold: latePaidHold, confirm_slow: confirmSlow, ...rest } = tradeClocks.parse(trade.clocks);
  return { ...defaults, ...rest, latePaidHold, confirmSlow };
}
