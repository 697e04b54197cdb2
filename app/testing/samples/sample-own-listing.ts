import type { AnswerOf } from '@eh/contract/calls.ts';
import { listingStatus } from '@eh/contract/trading/market/listing-status.ts';
import { ownCard, sampleListing } from './sample-listing.ts';
import { minutesFromNow } from './sample-trade.ts';

type OwnListing = AnswerOf<'POST /api/order/index'>['rows'][number];
type PaymentAccount = AnswerOf<'GET /api/wallet/index'>['accounts'][number];

/** The bounds of a new listing: up to 1000.00 EH, between ¥6.50 and ¥7.20 each, without a review or a code. */
export const saleTerms: AnswerOf<'GET /api/order/cansale'> = {
  lowest_price: '6.50',
  highest_price: '7.20',
  smallest_listing: '1.00',
  reference_price: '6.80',
  available: '1000.00',
  without_review: '1000.00',
  window_hours: 24,
  resting: null,
  is_code_needed: false,
};

/** Alice sells 200.00 EH at ¥6.85 by bank card, nothing of it taken yet. */
export function sampleOwnListing(changes: Partial<OwnListing> = {}): OwnListing {
  return {
    id: sampleListing.id,
    order_no: sampleListing.order_no,
    status: listingStatus.trading,
    currency: 'EH',
    fiat: 'CNY',
    price: '6.85',
    price_kind: 'fixed',
    margin_permille: null,
    floor: null,
    total: '200.00',
    remaining: '200.00',
    in_trade: '0.00',
    sold: '0.00',
    minimum: '100.00',
    maximum: '1370.00',
    is_whole_only: false,
    is_paused: false,
    payment_account_ids: [ownCard.id],
    channels: ['bank_card'],
    payment_window_minutes: 15,
    note: '',
    first_message: '',
    conditions: { completion_percent: 0, trades: 0, registered_days: 0, level: 0 },
    accepts_automatically: false,
    has_unique_cents: true,
    open_hours: null,
    running_trades: 0,
    hidden_because: null,
    rests_until: null,
    reason: null,
    version: 1,
    is_reviewed_again: false,
    created_at: minutesFromNow(0),
    ...changes,
  };
}

/** Alice's own Alipay. */
export const ownAlipay: PaymentAccount = {
  ...ownCard,
  id: '00000000-0000-4000-8000-000000000602',
  channel: 'alipay',
  number: 'ali****@example.com',
  bank_symbol: null,
  bank_name: null,
  is_default: false,
};
