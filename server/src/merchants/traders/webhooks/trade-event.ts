import type { TradeEventType } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import type { TradeStatus } from '@eh/contract/trading/trades/status.ts';

/** The event that a step of a trade is for the programs of its sides, or null. */
export function eventOfStep({
  from,
  to,
}: {
  readonly from: TradeStatus;
  readonly to: TradeStatus;
}): TradeEventType | null {
  if (from === to) return null;
  switch (to) {
    case 'awaitingPayment':
      return from === 'awaitingAcceptance' ? 'trade.accepted' : null;
    case 'awaitingConfirmation':
      return from === 'awaitingPayment' ? 'trade.paid' : null;
    case 'succeeded':
      return 'trade.released';
    case 'cancelled':
    case 'failed':
      return 'trade.cancelled';
    case 'inComplaint':
      return 'trade.complained';
    case 'awaitingAcceptance':
    case 'confirmed':
    case 'transferred':
    case 'suspended':
      return null;
    default:
      return to satisfies never;
  }
}
