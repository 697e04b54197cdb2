import * as z from 'zod';
import { stoppedRefusals } from '../../accounts/gates/gate-refusals.ts';
import { codeRefusals, passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import { ledgerRefusals } from '../../ledger/journal/refusals.ts';
import { restingRefusals } from '../../ledger/resting/refusals.ts';
import { restingCoins } from '../../ledger/resting/rest-rules.ts';
import type { CallTable } from '../../platform/call.ts';
import { amount, id, page, pageRequest, positiveAmount } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { paymentAccountRefusals } from '../payment-accounts/refusals.ts';
import { bidRefusals } from './bid-refusals.ts';
import { bidAllowance } from './bids.ts';
import { marketRow, seenVersion } from './listings.ts';
import { listingTerms, ownListing, postListingRequest } from './own-listing.ts';
import { marketRefusals } from './refusals.ts';

/** Above every window on offer; a filter may also use a window that is not on offer. */
const PAYMENT_WINDOW_MINUTES_MAX = 1440;

/** Whether the user takes somebody's listing in a trade, or posts a listing. */
const takenOrPosted = z.enum(['trade', 'listing']);

export const marketSorts = ['price', 'completion', 'speed', 'rating'] as const;

export const marketFilters = {
  amount: positiveAmount.optional(),
  channels: z.array(z.string().max(40)).max(10).optional(),
  payment_window_minutes: z.array(z.number().int().min(1).max(PAYMENT_WINDOW_MINUTES_MAX)).max(3).optional(),
  is_takeable_only: z.boolean().optional(),
  is_verified_only: z.boolean().optional(),
  is_followed_only: z.boolean().optional(),
  /** Limits the list to this user's listings. */
  seller_userid: id.optional(),
  sort: z.enum(marketSorts).optional(),
};

export const marketCalls = {
  'POST /api/order/sale': {
    says: 'Posts a listing and locks its coins. It is on sale at once or waits for review.',
    access: 'user',
    guardedAs: 'sale',
    permission: 'order.sale',
    changes: ['listings', 'market', 'allowances', 'balance'],
    request: postListingRequest,
    answer: ownListing,
    refusals: {
      ...pick(
        marketRefusals,
        'FinishSellingFirst',
        'TooFewCoins',
        'BadLimits',
        'NeedsPaymentAccount',
        'PriceOutOfRange',
        'MethodPaused',
      ),
      ...pick(paymentAccountRefusals, 'PaymentAccountTooNew'),
      ...restingRefusals,
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
    changes: ['listings', 'market', 'allowances', 'balance'],
    request: z.strictObject({
      id,
      /** The version of the listing that the seller saw. */
      version: seenVersion,
      ...listingTerms,
      security_password: paymentProof,
    }),
    answer: ownListing,
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
    says: 'Cancels an own listing: what is not taken unlocks, running trades go on.',
    access: 'user',
    guardedAs: 'sales',
    changes: ['listings', 'market', 'allowances', 'balance'],
    request: z.strictObject({ id }),
    answer: ownListing,
    refusals: pick(marketRefusals, 'OrderNotFound', 'OrderClosed'),
  },
  'POST /api/order/pause': {
    says: 'Takes an own listing off the market for a while, or puts it back, which takes what posting one takes.',
    access: 'user',
    guardedAs: 'sales',
    changes: ['listings', 'market', 'allowances', 'balance'],
    request: z.strictObject({ id, is_paused: z.boolean() }),
    answer: ownListing,
    refusals: { ...pick(marketRefusals, 'OrderNotFound', 'OrderClosed'), ...stoppedRefusals },
  },
  'POST /api/order/pauseAll': {
    says: 'Takes all own listings of both kinds off the market at once, or puts back those that this took off: what was paused before stays paused. Running trades go on. Repeated, it changes nothing.',
    access: 'user',
    guardedAs: 'trades',
    changes: ['listings', 'market', 'allowances'],
    request: z.strictObject({ is_paused: z.boolean() }),
    /** How many listings it has paused or put back. */
    answer: z.object({ changed: z.number().int() }),
    refusals: stoppedRefusals,
  },
  'GET /api/order/live': {
    says: 'How many own listings of both kinds are online and how many a pause of all took off, and their running trades.',
    access: 'user',
    guardedAs: 'trades',
    shows: ['listings', 'trades'],
    request: z.strictObject({}),
    answer: z.object({
      online: z.number().int(),
      /** Those that `pauseAll` would put back. */
      paused_with_all: z.number().int(),
      running_trades: z.number().int(),
    }),
    refusals: {},
  },
  'POST /api/order/market': {
    says: 'The market: listings on sale, filtered and sorted, page by page.',
    access: 'user',
    shows: ['market'],
    guardedAs: 'buy-market',
    request: z.strictObject({ ...pageRequest, ...marketFilters }),
    answer: page(marketRow).extend({ reference_price: amount.nullable() }),
    refusals: {},
  },
  'POST /api/order/index': {
    says: 'The own listings: `index` 1 in progress, 2 over (sold or cancelled), 3 cancelled, 4 or none all.',
    access: 'user',
    shows: ['listings'],
    guardedAs: 'sales',
    request: z.strictObject({ ...pageRequest, index: z.number().int().min(0).max(4).optional() }),
    answer: page(ownListing),
    refusals: {},
  },
  'GET /api/order/market/getOnSaleOrder': {
    says: 'One listing as the market shows it.',
    access: 'user',
    guardedAs: 'buy-apply',
    shows: ['market'],
    request: z.strictObject({ id }),
    answer: marketRow,
    refusals: pick(marketRefusals, 'OrderNotFound', 'OrderClosed'),
  },
  'GET /api/order/market/getMySale': {
    says: 'One own listing.',
    access: 'user',
    guardedAs: 'my-sale-order',
    shows: ['listings'],
    request: z.strictObject({ id }),
    answer: ownListing,
    refusals: pick(marketRefusals, 'OrderNotFound'),
  },
  'GET /api/order/canbuy': {
    says: 'Whether this person may open another trade as buyer now; with `for` listing, whether they may post another buy listing.',
    access: 'user',
    guardedAs: 'buy-apply',
    permission: 'order.buy',
    shows: ['allowances'],
    request: z.strictObject({ for: takenOrPosted.optional() }),
    answer: z.object({
      /** How many days coins bought now will rest; 0 for none. */
      rest_days: z.number().int(),
      /** Only for posting a listing: how much may be posted. */
      listing: bidAllowance.optional(),
    }),
    refusals: pick(marketRefusals, 'FinishBuyingFirst', 'BuyingPaused'),
  },
  'GET /api/order/cansale': {
    says: 'Whether this person may post another listing now, and the range and reference of the price; with `for` trade, whether they may sell to a buy listing.',
    access: 'user',
    guardedAs: 'sale',
    permission: 'order.sale',
    shows: ['allowances'],
    request: z.strictObject({ for: takenOrPosted.optional() }),
    answer: z.object({
      lowest_price: amount,
      highest_price: amount,
      /** The smallest number of coins in a listing. */
      smallest_listing: amount,
      reference_price: amount.nullable(),
      /** The coins that may be put on sale now. */
      available: amount,
      /** The part that may go on sale within `window_hours` without a review. */
      without_review: amount,
      window_hours: z.number().int(),
      resting: restingCoins,
      /** Whether this person needs a code to post. */
      is_code_needed: z.boolean(),
    }),
    refusals: { ...pick(marketRefusals, 'FinishSellingFirst'), ...pick(bidRefusals, 'SellingPaused') },
  },
} as const satisfies CallTable;
