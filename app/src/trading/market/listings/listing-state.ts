import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { minorOf } from '../amounts.ts';
import type { Own } from './own.ts';

/** The state of a listing, as its tag shows it. */
export type ListingState = 'online' | 'paused' | 'hidden' | 'quiet' | 'review' | 'taken' | 'soldOut' | 'cancelled';

export function listingState(
  listing: Pick<Own, 'status' | 'is_paused' | 'has_lapsed' | 'remaining' | 'rests_until'>,
): ListingState {
  switch (listing.status) {
    case listingStatus.pendingReview:
      return 'review';
    case listingStatus.soldOut:
      return 'soldOut';
    case listingStatus.cancelled:
      return 'cancelled';
    case listingStatus.trading:
      if (listing.is_paused) return listing.has_lapsed ? 'hidden' : 'paused';
      if (minorOf(listing.remaining) === 0n) return 'taken';
      return listing.rests_until === null ? 'online' : 'quiet';
  }
}

/** Whether a listing is still open, so that it can be cancelled. */
export function isListingOpen(state: ListingState): boolean {
  return state !== 'soldOut' && state !== 'cancelled';
}

/** Whether a listing is on sale with coins left, so that it can be edited. */
export function canEdit(state: ListingState): boolean {
  return state === 'online' || state === 'paused' || state === 'hidden' || state === 'quiet';
}

/** Whether a listing is on sale, so that it can be paused and resumed. */
export function canPause(state: ListingState): boolean {
  return canEdit(state) || state === 'taken';
}
