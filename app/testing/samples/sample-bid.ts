import type { AnswerOf } from '@eh/contract/calls.ts';
import { sampleListing } from './sample-listing.ts';
import { saleTerms, sampleOwnListing } from './sample-own-listing.ts';
import { sampleTrade } from './sample-trade.ts';

type Bid = AnswerOf<'GET /api/bid/details'>;
type OwnBid = AnswerOf<'GET /api/bid/mine'>;

/** Bob buys up to 500.00 EH at ¥6.75, between ¥100 and ¥2,000 a trade, and pays by bank card within 15 minutes. */
export function sampleBid(changes: Partial<Bid> = {}): Bid {
  const {
    seller: _,
    is_whole_only: _whole,
    accepts_automatically: _accepts,
    has_unique_cents: _cents,
    ...shared
  } = sampleListing;
  return {
    ...shared,
    id: '00000000-0000-4000-8000-000000000511',
    buyer: sampleTrade({ side: 'seller' }).counterparty,
    price: '6.75',
    note: 'Please release quickly',
    ...changes,
  };
}

/** Alice buys 200.00 EH at ¥6.75, pays by bank card, nothing of it bought yet. */
export function sampleOwnBid(changes: Partial<OwnBid> = {}): OwnBid {
  const {
    floor: _,
    sold: _sold,
    is_whole_only: _whole,
    accepts_automatically: _accepts,
    has_unique_cents: _cents,
    ...shared
  } = sampleOwnListing();
  return {
    ...shared,
    id: '00000000-0000-4000-8000-000000000512',
    order_no: '51220261123',
    price: '6.75',
    ceiling: null,
    bought: '0.00',
    has_lapsed: false,
    maximum: '1350.00',
    ...changes,
  };
}

/** The bounds of a new buy listing: between ¥6.50 and ¥7.20 each, up to 1000.00 EH without a review, one of three open. */
export const bidTerms: NonNullable<AnswerOf<'GET /api/order/canbuy'>['listing']> = {
  lowest_price: saleTerms.lowest_price,
  highest_price: saleTerms.highest_price,
  smallest_listing: saleTerms.smallest_listing,
  reference_price: saleTerms.reference_price,
  without_review: saleTerms.without_review,
  window_hours: saleTerms.window_hours,
  open_most: 3,
  open: 1,
};
