import type { AnswerOf } from '@eh/contract/calls.ts';
import { nowSeconds } from './sample-listing-case.ts';

export type MerchantProfile = AnswerOf<'POST /api/operator/merchants/profile'>;

const nothingMoved = { count: 0, amount: '0.00' };

/** An active bookshop without terms of its own, which the reader may change in every way. */
export const bookshop: MerchantProfile = {
  id: '00000000-0000-4000-8000-0000000000b1',
  merchant_no: 'M10000042',
  name: 'Qinghe Books',
  website: 'https://qinghebooks.example',
  business: 'New and old books',
  logo: null,
  waiting_logo: null,
  logo_reason: null,
  status: 'active',
  reason: null,
  applied_at: nowSeconds - 90_000,
  decided_at: nowSeconds - 80_000,
  owner: {
    userid: '00000000-0000-4000-8000-0000000000a1',
    account: '10000016',
    nickname: 'Zhao Min',
    real_name: '赵敏',
    level: 2,
    registered_at: nowSeconds - 900_000,
  },
  fee_basis_points: null,
  order_maximum: null,
  day_maximum: null,
  balances: [
    { environment: 'live', currency: 'EH', amount: '1200.50' },
    { environment: 'test', currency: 'TEH', amount: '99.00' },
  ],
  volume: { payments: nothingMoved, refunds: nothingMoved, payouts: nothingMoved, by_day: [] },
  members: [],
  keys: [],
  may: ['status', 'fee', 'limits'],
  proposal: null,
};
