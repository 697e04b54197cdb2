import * as z from 'zod';
import { stoppedRefusals } from '../../accounts/gates/gate-refusals.ts';
import { codeRefusals, passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import { ledgerRefusals } from '../../ledger/journal/refusals.ts';
import { restingRefusals } from '../../ledger/resting/refusals.ts';
import type { CallTable } from '../../platform/call.ts';
import { fault } from '../../platform/fault.ts';
import { amount, id, page, pageRequest, positiveAmount, sixDigits } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { paymentAccountRefusals } from '../payment-accounts/refusals.ts';
import { tradeView } from '../trades/calls.ts';
import { bidRefusals } from './bid-refusals.ts';
import { bidId, bidRow, bidTerms, ownBid, postBidRequest } from './bids.ts';
import { marketFilters } from './calls.ts';
import { seenVersion } from './listings.ts';
import { marketRefusals } from './refusals.ts';

const { seller_userid: buyer_userid, sort: _, ...filters } = marketFilters;
const termsRefusals = {
  ...pick(marketRefusals, 'BadLimits', 'NeedsPaymentAccount', 'PriceOutOfRange', 'MethodPaused'),
  ...stoppedRefusals,
};

/** The other side of the market: what people want to buy, and selling to them. */
export const bidCalls = {
  'POST /api/bid/post': {
    says: 'Posts a buy listing. No coins are locked; it is on the market at once or waits for review.',
    access: 'user',
    guardedAs: 'buy-apply',
    permission: 'order.buy',
    changes: ['listings', 'market', 'allowances'],
    request: postBidRequest,
    answer: ownBid,
    refusals: { ...pick(marketRefusals, 'FinishBuyingFirst', 'BuyingPaused', 'TooFewCoins'), ...termsRefusals },
  },
  'POST /api/bid/edit': {
    says: 'Changes the terms of an own buy listing that is on the market. Running trades keep the terms they were opened under. Where posting it took a review, a new price, account or text takes one again.',
    access: 'user',
    guardedAs: 'buy-apply',
    permission: 'order.buy',
    changes: ['listings', 'market', 'allowances'],
    request: z.strictObject({ id, version: seenVersion, ...bidTerms }),
    answer: ownBid,
    refusals: {
      ...pick(marketRefusals, 'OrderNotFound', 'OrderClosed', 'EditedMeanwhile', 'ListingInReview'),
      ...pick(marketRefusals, 'NothingLeftToEdit', 'EditedTooOften'),
      ...termsRefusals,
    },
  },
  'POST /api/bid/fall': {
    says: 'Withdraws an own buy listing. Running trades go on.',
    access: 'user',
    guardedAs: 'trades',
    changes: ['listings', 'market', 'allowances'],
    request: bidId,
    answer: ownBid,
    refusals: pick(marketRefusals, 'OrderNotFound', 'OrderClosed'),
  },
  'POST /api/bid/pause': {
    says: 'Takes an own buy listing off the market for a while, or puts it back: also one that hid itself because a trade was not paid.',
    access: 'user',
    guardedAs: 'trades',
    changes: ['listings', 'market', 'allowances'],
    request: z.strictObject({ id, is_paused: z.boolean() }),
    answer: ownBid,
    refusals: { ...pick(marketRefusals, 'OrderNotFound', 'OrderClosed'), ...stoppedRefusals },
  },
  'POST /api/bid/market': {
    says: 'The buy listings that one can sell to, the highest price first, filtered, page by page.',
    access: 'user',
    guardedAs: 'buy-market',
    shows: ['market'],
    request: z.strictObject({
      ...pageRequest,
      ...filters,
      /** Limits the list to this user's listings. */
      buyer_userid,
    }),
    answer: page(bidRow).extend({ reference_price: amount.nullable() }),
    refusals: {},
  },
  'POST /api/bid/index': {
    says: 'The own buy listings: `index` 1 in progress, 2 over (bought or withdrawn), 3 withdrawn, 4 or none all.',
    access: 'user',
    guardedAs: 'trades',
    shows: ['listings'],
    request: z.strictObject({ ...pageRequest, index: z.number().int().min(0).max(4).optional() }),
    answer: page(ownBid),
    refusals: {},
  },
  'GET /api/bid/details': {
    says: 'One buy listing as the market shows it.',
    access: 'user',
    guardedAs: 'buy-market',
    shows: ['market'],
    request: bidId,
    answer: bidRow,
    refusals: { ...pick(marketRefusals, 'OrderNotFound'), ...pick(bidRefusals, 'BidClosed') },
  },
  'GET /api/bid/mine': {
    says: 'One own buy listing.',
    access: 'user',
    guardedAs: 'trades',
    shows: ['listings'],
    request: bidId,
    answer: ownBid,
    refusals: pick(marketRefusals, 'OrderNotFound'),
  },
  'POST /api/bid/sell': {
    says: 'Sells to a buy listing: takes free coins into escrow, and the buyer has to pay in the time they promised. Give the quantity or the fiat sum, and the version of the listing that was shown. The receiving account names the method.',
    access: 'user',
    guardedAs: 'sale',
    permission: 'order.sale',
    changes: ['trades', 'market', 'allowances', 'balance'],
    request: z
      .strictObject({
        id,
        amount: positiveAmount.optional(),
        fiat_amount: positiveAmount.optional(),
        price: positiveAmount,
        listing_version: seenVersion,
        payment_account_id: id,
        security_password: paymentProof,
        /** A code of purpose 12, if `cansale` says that it is needed. */
        code: sixDigits.optional(),
      })
      .refine((body) => (body.amount === undefined) !== (body.fiat_amount === undefined), {
        error: fault({
          en: 'either amount or fiat_amount is needed, not both',
          zh: 'amount 与 fiat_amount 须填且只填一个',
        }),
      }),
    example: { amount: '100.00' },
    answer: tradeView,
    refusals: {
      ...pick(marketRefusals, 'OrderNotFound', 'SellerPaused', 'TradingBlocked', 'PriceChanged', 'MethodPaused'),
      ...pick(marketRefusals, 'BelowMinimum', 'AboveMaximum', 'NeedsPaymentAccount'),
      ...bidRefusals,
      ...pick(paymentAccountRefusals, 'PaymentAccountTooNew'),
      ...restingRefusals,
      ...ledgerRefusals,
      ...passwordRefusals,
      ...codeRefusals,
      ...stoppedRefusals,
    },
  },
} as const satisfies CallTable;
