import * as z from 'zod';
import { amount, id, positiveAmount } from '../../platform/fields.ts';
import { MARGIN_PERMILLE_MAX } from './listing-status.ts';
import { marketRow, person } from './listings.ts';
import { listingTerms, ownListing } from './own-listing.ts';

/** How the price of a buy listing follows the reference: by a margin above or below it, and never above the ceiling. */
const cappedPrice = z.strictObject({
  margin_permille: z.number().int().min(-MARGIN_PERMILLE_MAX).max(MARGIN_PERMILLE_MAX),
  ceiling: positiveAmount,
});

/** The terms shared with sell listings; here the accounts are those that the buyer pays from. */
const { following: _, accepts_automatically: _accepts, has_unique_cents: _cents, ...sharedTerms } = listingTerms;

export const bidTerms = {
  ...sharedTerms,
  /** For a price that follows the reference: its margin and its ceiling. */
  following: cappedPrice.nullable().prefault(null),
};

/** Needs no payment password, because no coins move. */
export const postBidRequest = z.strictObject({ total: positiveAmount, ...bidTerms });

/** A buy listing as the market shows it. The buyer's account is masked until a trade exists, so only its method is named. */
export const bidRow = marketRow
  .omit({ seller: true, is_whole_only: true, accepts_automatically: true, has_unique_cents: true })
  .extend({ buyer: person });

/** The buyer's own view of a buy listing. */
export const ownBid = ownListing
  .omit({ floor: true, sold: true, is_whole_only: true, accepts_automatically: true, has_unique_cents: true })
  .extend({
    /** The ceiling of a following price; null for a fixed one. */
    ceiling: amount.nullable(),
    bought: amount,
    /** A payment lapsed: the listing hid itself until its owner puts it back. */
    has_lapsed: z.boolean(),
  });

/** The limits for a buy listing posted now. */
export const bidAllowance = z.object({
  lowest_price: amount,
  highest_price: amount,
  smallest_listing: amount,
  reference_price: amount.nullable(),
  /** The part that may be posted within `window_hours` without a review. */
  without_review: amount,
  window_hours: z.number().int(),
  /** How many buy listings may be open at a time, and how many are open now. */
  open_most: z.number().int(),
  open: z.number().int(),
});

export const bidId = z.strictObject({ id });
