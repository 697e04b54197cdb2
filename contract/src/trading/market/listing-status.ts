import { namesOf } from '../../platform/formats/names-of.ts';

/** Listing statuses: the names in code and their numbers on the wire. */
export const listingStatus = { cancelled: -1, pendingReview: 0, trading: 1, soldOut: 2 } as const;
export type ListingStatus = keyof typeof listingStatus;
export const listingStatusNames = namesOf(listingStatus);

/** A listing offers to sell coins, or to buy some. */
export const listingSides = ['sell', 'buy'] as const;
export type ListingSide = (typeof listingSides)[number];

/**
 * Why a listing needs a review before it is on sale: a sum above the limit without review, or above the lower limit for
 * new sellers.
 */
export const reviewReasons = ['amount', 'new_seller'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** The payment windows that a seller may choose, in minutes. */
export const paymentWindowsMinutes = [15, 30, 60] as const;
export const LISTING_PAYMENT_ACCOUNTS_MAX = 5;

/** A price is either fixed or follows the platform's reference price. */
export const priceKinds = ['fixed', 'following'] as const;
export type PriceKind = (typeof priceKinds)[number];
/** The largest margin of a following price above or below the reference. */
export const MARGIN_PERMILLE_MAX = 200;
