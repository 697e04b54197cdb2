import type { AnswerOf } from '@eh/contract/calls.ts';
import { ownCard } from './sample-listing.ts';
import { sampleTrade } from './sample-trade.ts';

type Answer = AnswerOf<'POST /api/quick/offers'>;
type Offer = Answer['offers'][number];

/** Bob, at ¥7.02, for ¥1,000: releases in three minutes, eight in all. */
export function sampleOffer(changes: Partial<Offer> = {}): Offer {
  return {
    order_id: '00000000-0000-4000-8000-000000000701',
    listing_version: 4,
    price: '7.02',
    person: sampleTrade({ side: 'seller' }).counterparty,
    payment_account_id: ownCard.id,
    channel: 'bank_card',
    amount: '142.45',
    fiat_amount: '1000.00',
    fee: '0.00',
    payment_window_minutes: 15,
    accepts_automatically: true,
    has_unique_cents: false,
    median_seconds: 180,
    median_whole_seconds: 480,
    ...changes,
  };
}

/** Dearer by two hundredths, and two minutes faster. */
export const fasterOffer = sampleOffer({
  order_id: '00000000-0000-4000-8000-000000000702',
  listing_version: 1,
  price: '7.04',
  amount: '142.04',
  median_seconds: 60,
  person: { ...sampleOffer().person, nickname: 'Blue Whale' },
});

export function quickAnswer(changes: Partial<Answer> = {}): Answer {
  return {
    reference_price: '7.02',
    minimum: '100.00',
    maximum: '3000.00',
    offers: [sampleOffer(), fasterOffer],
    out_of_reach: [],
    split: null,
    ...changes,
  };
}

/** ¥4,500, over two people. */
export const sampleSplit: NonNullable<Answer['split']> = {
  is_whole: true,
  amount: '641.00',
  fiat_amount: '4500.00',
  parts: [
    sampleOffer({ amount: '427.35', fiat_amount: '3000.00' }),
    { ...fasterOffer, amount: '213.65', fiat_amount: '1500.00' },
  ],
};
