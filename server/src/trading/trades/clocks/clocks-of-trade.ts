import { tradeClocks } from '@eh/contract/trading/trades/clocks.ts';
import type { TradeTimes } from '../state-machine/trade-facts.ts';

/** The times of one trade: its stored clocks. Missing clocks, or a missing one, fall back to the defaults. */
export function timesOf(trade: { readonly clocks: unknown }, defaults: TradeTimes): TradeTimes {
  if (trade.clocks === null) return defaults;
  const clocks = tradeClocks.parse(trade.clocks);
  return {
    accept: clocks.accept,
    latePaidHold: clocks.late_paid_hold,
    grace: clocks.grace,
    confirm: clocks.confirm,
    confirmSlow: clocks.confirm_slow,
    afterWithdrawal: clocks.after_withdrawal,
    complainAfterPaid: clocks.complain_after_paid,
    cancelRequest: clocks.cancel_request,
    clockStop: clocks.clock_stop,
  };
}
