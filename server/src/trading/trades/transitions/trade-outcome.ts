import { SECOND } from '@eh/contract/platform/spans.ts';
import type { EndedTrade } from '../../market/index.ts';
import type { Change } from '../state-machine/trade.ts';
import type { TradeRow } from '../store.ts';

/**
 * The entries for the reputations of buyer and seller. A failed trade counts against the side that ended it; a return
 * by decision counts against the buyer, whose payment could not be shown. Rejections and cancellations by agreement or
 * by the system count for nobody.
 */
export function recordsOf(trade: TradeRow, change: Change, at: Date): readonly EndedTrade[] {
  if (!change.isOver) return [];
  const hasSucceeded = change.to === 'succeeded';
  const countsForBuyer =
    hasSucceeded || change.to === 'failed' || change.chargedTo === 'buyer' || change.cancelReason === 'paymentTimeout';
  const countsForSeller = hasSucceeded || change.chargedTo === 'seller';
  const { buyer_id: buyerId, seller_id: sellerId, accepted_at: acceptedAt, paid_at: paidAt } = trade;
  const paySeconds = hasSucceeded && paidAt && acceptedAt ? secondsBetween(acceptedAt, paidAt) : null;
  const releaseSeconds = hasSucceeded && paidAt ? secondsBetween(paidAt, at) : null;
  const ended = { hasSucceeded, endedAt: at, fiatMinor: trade.fiat_minor, countsFromMinor: trade.counts_from_minor };
  const buying = { side: 'buyer', userId: buyerId, partnerId: sellerId, releaseSeconds: null, ...ended } as const;
  const selling = { side: 'seller', userId: sellerId, partnerId: buyerId, paySeconds: null, ...ended } as const;
  return [
    ...(countsForBuyer ? [{ ...buying, paySeconds }] : []),
    ...(countsForSeller ? [{ ...selling, releaseSeconds }] : []),
  ];
}

function secondsBetween(start: Date, end: Date): number {
  return Math.max(0, Math.round((end.getTime() - start.getTime()) / SECOND));
}
