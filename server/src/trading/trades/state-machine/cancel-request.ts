import { minutesAfter } from './trade-clock.ts';
import type { Trade, TradeTimes } from './trade-facts.ts';

/** The request to cancel that the other side may still answer. */
export function openCancelRequest(
  trade: Pick<Trade, 'status' | 'cancelAsked' | 'openedBy'>,
  now: Date,
  times: TradeTimes,
): { readonly by: 'buyer' | 'seller'; readonly until: Date } | null {
  const { cancelAsked: asked } = trade;
  const isAnswerable =
    trade.status === 'awaitingConfirmation' || (trade.status === 'awaitingPayment' && trade.openedBy === 'seller');
  if (asked === null || !isAnswerable) return null;
  const until = minutesAfter(asked.at, times.cancelRequest);
  return now < until ? { by: asked.by, until } : null;
}
