import type { AnswerOf } from '@eh/contract/calls.ts';
import { sampleListing } from './sample-listing.ts';
import { minutesFromNow } from './sample-trade.ts';

type ShopOrder = AnswerOf<'POST /api/recharge/order'>;

export const ORDER_TOKEN = 'hB3_k-9xTq2LmZ0aW7rYcE5u';

/** An order of a bookshop for 140.00 EH, as everybody with its link may see it. */
export function sampleOrderPreview(): Omit<AnswerOf<'GET /api/recharge/preview'>, 'status'> {
  return {
    order_no: 'P202611210007',
    merchant_order_no: 'QH-20261121-0907',
    environment: 'live',
    merchant: {
      merchant_no: 'M10000001',
      name: 'Qinghe Books',
      website: 'qinghebooks.example',
      is_verified: true,
      logo: null,
    },
    subject: 'Books',
    items: [
      { name: 'Kafka on the Shore', amount: '58.00', fiat_amount: null },
      { name: 'The Remains of the Day', amount: '62.00', fiat_amount: null },
      { name: 'Delivery', amount: '20.00', fiat_amount: null },
    ],
    amount: '140.00',
    currency: 'EH',
    fiat_amount: '982.80',
    fiat: 'CNY',
    held_rate: null,
    created_at: minutesFromNow(-1),
    expires_at: minutesFromNow(14),
  };
}

/** The same order as Alice sees it, with 1000.00 to pay it from. */
export function sampleShopOrder(changes: Partial<ShopOrder> = {}): ShopOrder {
  return {
    ...sampleOrderPreview(),
    state: 'open',
    balance: '1000.00',
    movable: '1000.00',
    resting: null,
    missing: '0.00',
    without_code: '5000.00',
    payer_account: null,
    payment: null,
    funding: null,
    return_address: null,
    ...changes,
  };
}

/** The answer to its payment, with the way back to the shop. */
export const samplePayment: AnswerOf<'POST /api/recharge/pay'> = {
  id: '00000000-0000-4000-8000-000000000901',
  order_no: 'P202611210007',
  merchant_order_no: 'QH-20261121-0907',
  amount: '140.00',
  currency: 'EH',
  paid_at: minutesFromNow(0),
  balance: '860.00',
  return_address: 'https://qinghebooks.example/paid?order=P202611210007&signature=5f',
};

/** Bob sells the missing 30.00 EH for ¥210.90, within eight and six minutes. */
export const sampleOffer: AnswerOf<'POST /api/recharge/missing'>['offers'][number] = {
  listing: { ...sampleListing, price: '7.03', accepts_automatically: true },
  fiat_amount: '210.90',
  fiat: 'CNY',
  accept_minutes: 0,
  payment_minutes: 8,
  release_minutes: 6,
  deadline_at: minutesFromNow(14),
};
