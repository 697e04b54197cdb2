import * as z from 'zod';
import type { CallTable } from './call.ts';
import { restingCoins } from './coin-hold.ts';
import { coinHoldRefusals } from './coin-hold-refusals.ts';
import { amount, id, instant, nothing, optionalText, page, pageRequest, positiveAmount, sixDigits } from './fields.ts';
import { stoppedRefusals } from './gate-refusals.ts';
import { ledgerRefusals } from './ledger-refusals.ts';
import { buyerConditions, followingPrice, marketRow, seenVersion } from './listings.ts';
import { marketRefusals } from './market-refusals.ts';
import { openHours } from './open-hours.ts';
import { ORDER_PAYMENT_ACCOUNTS_MAX, orderStatus, paymentWindowsMinutes, priceKinds } from './order-status.ts';
import { paymentAccountRefusals } from './payment-account-refusals.ts';
import { paymentProof } from './payment-proof.ts';
import { pick } from './pick.ts';
import { codeRefusals, passwordRefusals } from './session-refusals.ts';

const orderStatusNumber = z.union(Object.values(orderStatus).map((number) => z.literal(number)));

/** The seller's own view of his order. */
export const ownOrder = z.object({
  id,
  order_no: z.string(),
  status: orderStatusNumber,
  currency: z.string(),
  fiat: z.string(),
  price: amount,
  price_kind: z.enum(priceKinds),
  margin_permille: z.number().int().nullable(),
  /** Below which a following price never goes; null for a fixed one. */
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
  /** When the seller looks after his trades; null where he did not say. */
  open_hours: openHours.nullable(),
  running_trades: z.number().int(),
  /** Why the market does not show this order now, in words, or null. */
  hidden_because: z.string().nullable(),
  reason: z.string().nullable(),
  /** One more with each change. */
  version: z.number().int(),
  /** Whether a change of price, accounts or texts is reviewed by an operator before the market shows the listing again. */
  is_reviewed_again: z.boolean(),
  created_at: instant,
});

const listingTerms = {
  /** Of a following listing: the price that was shown. It is computed anew when it is posted. */
  price: positiveAmount,
  /** Present where the price follows the reference: by how much above or below it, and never under the floor. */
  following: followingPrice.nullable().default(null),
  minimum: positiveAmount,
  maximum: positiveAmount,
  payment_account_ids: z.array(id).min(1).max(ORDER_PAYMENT_ACCOUNTS_MAX),
  payment_window_minutes: z.union(paymentWindowsMinutes.map((minutes) => z.literal(minutes))),
  note: optionalText.default(''),
  first_message: optionalText.default(''),
  conditions: buyerConditions.prefault({}),
  accepts_automatically: z.boolean().default(false),
  has_unique_cents: z.boolean().default(false),
  open_hours: openHours.nullable().default(null),
};

export const postOrderRequest = z.strictObject({
  total: positiveAmount,
  ...listingTerms,
  is_whole_only: z.boolean().default(false),
  security_password: paymentProof,
  /** Of purpose 12, where `cansale` says that it is asked for. */
  code: sixDigits.optional(),
});

/** Longer than any window on offer; a filter may name one that is not on offer. */
const PAYMENT_WINDOW_MINUTES_MAX = 1440;

export const marketSorts = ['price', 'completion', 'speed', 'rating'] as const;

const marketFilters = {
  amount: positiveAmount.optional(),
  channels: z.array(z.string().max(40)).max(10).optional(),
  payment_window_minutes: z.array(z.number().int().min(1).max(PAYMENT_WINDOW_MINUTES_MAX)).max(3).optional(),
  is_takeable_only: z.boolean().optional(),
  is_verified_only: z.boolean().optional(),
  is_followed_only: z.boolean().optional(),
  /** Listings of this person only. */
  seller_userid: id.optional(),
  sort: z.enum(marketSorts).optional(),
};

export const marketCalls = {
  'POST /api/order/sale': {
    says: 'Posts a sell order and locks its coins. It is on sale at once or waits for review.',
    access: 'user',
    guardedAs: 'sale',
    permission: 'order.sale',
    request: postOrderRequest,
    answer: ownOrder,
    refusals: {
      ...pick(
        marketRefusals,
        'FinishSellingFirst',
        'BadLimits',
        'NeedsPaymentAccount',
        'PriceOutOfRange',
        'MethodPaused',
      ),
      ...pick(paymentAccountRefusals, 'PaymentAccountTooNew'),
      ...coinHoldRefusals,
      ...ledgerRefusals,
      ...passwordRefusals,
      ...codeRefusals,
      ...stoppedRefusals,
    },
  },
  'POST /api/order/edit': {
    says: 'Changes the terms of an own listing that is on sale. Running trades keep the terms they were opened under. Where posting it took a review, a new price, account or text takes one again.',
    access: 'user',
    guardedAs: 'sale',
    permission: 'order.sale',
    request: z.strictObject({
      id,
      /** The version that the seller saw. */
      version: seenVersion,
      ...listingTerms,
      security_password: paymentProof,
    }),
    answer: ownOrder,
    refusals: {
      ...pick(
        marketRefusals,
        'OrderNotFound',
        'OrderClosed',
        'BadLimits',
        'NeedsPaymentAccount',
        'PriceOutOfRange',
        'MethodPaused',
        'EditedMeanwhile',
        'ListingInReview',
        'NothingLeftToEdit',
        'EditedTooOften',
      ),
      ...pick(paymentAccountRefusals, 'PaymentAccountTooNew'),
      ...passwordRefusals,
      ...stoppedRefusals,
    },
  },
  'POST /api/order/fall': {
    says: 'Cancels an own sell order: what is not taken unlocks, running trades go on.',
    access: 'user',
    guardedAs: 'sales',
    request: z.strictObject({ id }),
    answer: ownOrder,
    refusals: pick(marketRefusals, 'OrderNotFound', 'OrderClosed'),
  },
  'POST /api/order/pause': {
    says: 'Takes an own order off the market for a while, or puts it back, which takes what posting one takes.',
    access: 'user',
    guardedAs: 'sales',
    request: z.strictObject({ id, is_paused: z.boolean() }),
    answer: ownOrder,
    refusals: { ...pick(marketRefusals, 'OrderNotFound', 'OrderClosed'), ...stoppedRefusals },
  },
  'POST /api/order/market': {
    says: 'The market: sell orders on sale, filtered and sorted, page by page.',
    access: 'user',
    guardedAs: 'buy-market',
    request: z.strictObject({ ...pageRequest, ...marketFilters }),
    answer: page(marketRow).extend({ reference_price: amount.nullable() }),
    refusals: {},
  },
  'POST /api/order/index': {
    says: 'The own sell orders: `index` 1 in progress, 2 over (sold or cancelled), 3 cancelled, 4 or none all.',
    access: 'user',
    guardedAs: 'sales',
    request: z.strictObject({ ...pageRequest, index: z.number().int().min(0).max(4).optional() }),
    answer: page(ownOrder),
    refusals: {},
  },
  'GET /api/order/market/getOnSaleOrder': {
    says: 'One order as the market shows it.',
    access: 'user',
    guardedAs: 'buy-apply',
    request: z.strictObject({ id }),
    answer: marketRow,
    refusals: pick(marketRefusals, 'OrderNotFound', 'OrderClosed'),
  },
  'GET /api/order/market/getMySale': {
    says: 'One own sell order.',
    access: 'user',
    guardedAs: 'my-sale-order',
    request: z.strictObject({ id }),
    answer: ownOrder,
    refusals: pick(marketRefusals, 'OrderNotFound'),
  },
  'GET /api/order/canbuy': {
    says: 'Whether this person may open another trade as buyer now.',
    access: 'user',
    guardedAs: 'buy-apply',
    permission: 'order.buy',
    request: nothing,
    answer: z.object({
      /** For how many days what is bought now will rest; 0 for not at all. */
      rest_days: z.number().int(),
    }),
    refusals: pick(marketRefusals, 'FinishBuyingFirst', 'BuyingPaused'),
  },
  'GET /api/order/cansale': {
    says: 'Whether this person may post another sell order now, and the range and reference of the price.',
    access: 'user',
    guardedAs: 'sale',
    permission: 'order.sale',
    request: nothing,
    answer: z.object({
      lowest_price: amount,
      highest_price: amount,
      reference_price: amount.nullable(),
      /** What may be put on sale now. */
      available: amount,
      /** What of it may go on sale within `window_hours` without somebody looking at it first. */
      without_review: amount,
      window_hours: z.number().int(),
      resting: restingCoins,
      /** Whether posting asks this person for a code. */
      is_code_needed: z.boolean(),
    }),
    refusals: pick(marketRefusals, 'FinishSellingFirst'),
  },
} as const satisfies CallTable;
