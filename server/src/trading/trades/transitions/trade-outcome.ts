import type { EndedTrade } from '../../market/index.ts';
import type { Change } from '../state-machine/trade.ts';
import type { TradeRow } from '../store.ts';

const SECOND = 1000;

/**
 * What ended by the buyer goes on his record, what ended by the seller on his: a return by decision is a payment that could
 * not be shown. A rejected trade, one cancelled by agreement and one cancelled by the system say nothing about anybody.
 */
export function recordsOf(trade: TradeRow, change: Change, at: Date): readonly EndedTrade[] {
  if (!change.isOver) return [];
  const hasSucceeded = change.to === 'succeeded';
  const isBuyersMatter =
    hasSucceeded || change.to === 'failed' || change.chargedTo === 'buyer' || change.cancelReason === 'paymentTimeout';
  const isSellersMatter = hasSucceeded || change.chargedTo === 'seller';
  const { buyer_id: buyerId, seller_id: sellerId, accepted_at: acceptedAt, paid_at: paidAt } = trade;
  const paySeconds = hasSucceeded && paidAt && acceptedAt ? secondsBetween(acceptedAt, paidAt) : null;
  const releaseSeconds = hasSucceeded && paidAt ? secondsBetween(paidAt, at) : null;
  const ended = { hasSucceeded, endedAt: at, fiatMinor: trade.fiat_minor, countsFromMinor: trade.counts_from_minor };
  const buying = { side: 'buyer', userId: buyerId, partnerId: sellerId, releaseSeconds: null, ...ended } as const;
  const selling = { side: 'seller', userId: sellerId, partnerId: buyerId, paySeconds: null, ...ended } as const;
  return [
    ...(isBuyersMatter ? [{ ...buying, paySeconds }] : []),
    ...(isSellersMatter ? [{ ...selling, releaseSeconds }] : []),
  ];
}

function secondsBetween(start: Date, end: Date): number {
  return Math.max(0, Math.round((end.getTime() - start.getTime()) / SECOND));
}
