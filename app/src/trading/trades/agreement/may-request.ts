import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import type { Trade } from '../queries.ts';

/** Whether this side may ask the other to cancel: after the payment, and before it where the seller opened the trade. */
export function mayRequestCancel(trade: Pick<Trade, 'side' | 'status' | 'opened_by'>): boolean {
  if (trade.status === tradeStatus.awaitingConfirmation) return true;
  return trade.status === tradeStatus.awaitingPayment && isCharged(trade);
}

/** Whether a cancellation that this side asks for counts: a seller's who opened the trade. */
export function isCharged({ side, opened_by: openedBy }: Pick<Trade, 'side' | 'opened_by'>): boolean {
  return side === 'seller' && openedBy === 'seller';
}
