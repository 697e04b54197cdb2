import { DAY_SECONDS, MINUTE_SECONDS } from '../../platform/spans.ts';

/** The statuses of a cashier order. In `funding`, it waits for the coins of a trade opened by its payer. */
export const cashierStatuses = ['open', 'funding', 'paid', 'expired', 'closed'] as const;
export type CashierStatus = (typeof cashierStatuses)[number];

/**
 * The state of an order for the person who opened its link: an `open` one can be paid, and a `funding` one by the person
 * whose trade it waits for. `paid` means paid by this person, `wrong_account` that it is meant for another one. An order of
 * a payment link is `sold_out` once others have bought all pieces, and `closed` with its link.
 */
export const cashierStates = [
  'open',
  'funding',
  'funding_by_other',
  'paid',
  'paid_by_other',
  'expired',
  'closed',
  'merchant_stopped',
  'wrong_account',
  'own_shop',
  'sold_out',
] as const;
export type CashierState = (typeof cashierStates)[number];

/** The statuses of a payout; above a sum, operators decide. */
export const payoutStatuses = ['under_review', 'succeeded', 'refused'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

export const EXPIRY_SECONDS_MIN = 5 * MINUTE_SECONDS;
export const EXPIRY_SECONDS_MAX = DAY_SECONDS;

export const MERCHANT_ORDER_NO_MAX = 64;
export const SUBJECT_MAX = 120;
export const ITEMS_MAX = 50;
export const ITEM_NAME_MAX = 80;
export const RETURN_URL_MAX = 500;
export const METADATA_KEYS_MAX = 10;
export const METADATA_KEY_MAX = 40;
export const METADATA_VALUE_MAX = 200;
/** The most listings offered for the missing coins, best first. */
export const OFFERS_MAX = 3;
/** Return origins that a merchant may register besides its website. */
export const RETURN_ORIGINS_MAX = 10;
export const RETURN_ORIGIN_MAX = 200;
