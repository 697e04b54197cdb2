import type { AnswerOf } from '@eh/contract/calls.ts';
import { sampleTrade } from './sample-trade.ts';

type Listing = AnswerOf<'GET /api/order/market/getOnSaleOrder'>;
type PaymentAccount = AnswerOf<'GET /api/wallet/index'>['accounts'][number];

/** Bob sells up to 500.00 EH at ¥6.85, between ¥100 and ¥2,000 a trade, paid by bank card. */
export const sampleListing: Listing = {
  id: '00000000-0000-4000-8000-000000000501',
  order_no: '50120261123',
  seller: sampleTrade({ side: 'seller' }).counterparty,
  currency: 'EH',
  fiat: 'CNY',
  price: '6.85',
  remaining: '500.00',
  price_kind: 'fixed',
  margin_permille: null,
  minimum: '100.00',
  maximum: '2000.00',
  is_whole_only: false,
  channels: ['bank_card'],
  payment_window_minutes: 15,
  note: 'Pay from your own account',
  conditions: { completion_percent: 0, trades: 0, registered_days: 0, level: 0 },
  accepts_automatically: false,
  has_unique_cents: false,
  open_hours: null,
  version: 3,
  obstacle: null,
};

/** Alice's own bank card. */
export const ownCard: PaymentAccount = {
  id: '00000000-0000-4000-8000-000000000601',
  channel: 'bank_card',
  holder: '李丽',
  number: '6222 **** **** 2233',
  bank_symbol: 'ICBC',
  bank_name: 'ICBC',
  branch: null,
  qr_url: null,
  is_fiat: true,
  is_default: true,
  is_paused: false,
  is_used: false,
  waits_until: null,
};
