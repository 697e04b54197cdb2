import * as z from 'zod';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import { amount, id, instant, optionalText, positiveAmount, sixDigits } from '../../platform/fields.ts';
import { LISTING_PAYMENT_ACCOUNTS_MAX, listingStatus, paymentWindowsMinutes, priceKinds } from './listing-status.ts';
import { buyerConditions, followingPrice } from './listings.ts';
import { openHours } from './open-hours.ts';

const listingStatusNumber = z.union(Object.values(listingStatus).map((number) => z.literal(number)));

/** The seller's own view of a listing. */
export const ownListing = z.object({
  id,
  order_no: z.string(),
  status: listingStatusNumber,
  currency: z.string(),
  fiat: z.string(),
  price: amount,
  price_kind: z.enum(priceKinds),
  margin_permille: z.number().int().nullable(),
  /** The floor of a following price; null for a fixed one. */
  floor: amount.nullable(),
  total: amount,
  remaining: amount,
  in_trade: amount,
  sold: amount,
  minimum: amount,
  maximum: amount,
  is_whole_only: z.boolean(),
  is_paused: z.boolean(),
  payment_account_ids: z.array(id),
  channels: z.array(z.string()),
  payment_window_minutes: z.number().int(),
  note: z.string(),
  first_message: z.string(),
  conditions: buyerConditions,
  accepts_automatically: z.boolean(),
  has_unique_cents: z.boolean(),
  /** The hours in which the seller attends to trades; null if not given. */
  open_hours: openHours.nullable(),
  running_trades: z.number().int(),
  /** Why the market does not show this listing now, as a message; null if it does. */
  hidden_because: z.string().nullable(),
  /** Until when the seller's quiet hours pause it; otherwise null. */
  rests_until: instant.nullable(),
  reason: z.string().nullable(),
  /** Each change adds 1. */
  version: z.number().int(),
  /** Whether a change of price, accounts or texts is reviewed by an operator before the market shows the listing again. */
  is_reviewed_again: z.boolean(),
  created_at: instant,
});

export const listingTerms = {
  /** For a following price, the one that was shown; it is recomputed when posting. */
  price: positiveAmount,
  /** For a price that follows the reference: its margin and its floor. */
  following: followingPrice.nullable().prefault(null),
  minimum: positiveAmount,
  maximum: positiveAmount,
  payment_account_ids: z.array(id).min(1).max(LISTING_PAYMENT_ACCOUNTS_MAX),
  payment_window_minutes: z.union(paymentWindowsMinutes.map((minutes) => z.literal(minutes))),
  note: optionalText.default(''),
  first_message: optionalText.default(''),
  conditions: buyerConditions.prefault({}),
  accepts_automatically: z.boolean().default(false),
  has_unique_cents: z.boolean().default(false),
  open_hours: openHours.nullable().default(null),
};

export const postListingRequest = z.strictObject({
  total: positiveAmount,
  ...listingTerms,
  is_whole_only: z.boolean().default(false),
  security_password: paymentProof,
  /** A code of purpose 12, if `cansale` says that it is needed. */
  code: sixDigits.optional(),
});
