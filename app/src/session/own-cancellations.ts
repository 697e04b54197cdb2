import type { Notice } from '@eh/contract/notices.ts';

const listingsClosedHere = new Set<string>();

/**
 * Remembers that the person cancels a listing on this device. Called before the request, since the notice may arrive
 * before its answer.
 */
export function rememberCancellation(listingId: string): void {
  listingsClosedHere.add(listingId);
}

/** Whether a notice reports the person's own action on this device, so that it need not interrupt them. */
export function isOwnCancellation(notice: Notice): boolean {
  return (notice.type === 'order.fell' || notice.type === 'bid.fell') && listingsClosedHere.has(notice.data.order_id);
}
