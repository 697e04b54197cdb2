import type { AnswerOf } from '@eh/contract/calls.ts';
import { byMe, nowSeconds } from './sample-listing-case.ts';

export type Application = AnswerOf<'POST /api/operator/applications'>['rows'][number];

/** The application of a bookshop, which the reader has claimed and nobody has signed. */
export const application: Application = {
  id: '00000000-0000-4000-8000-0000000000c1',
  claimed_by: byMe,
  waiting_since: nowSeconds - 600,
  merchant: {
    id: '00000000-0000-4000-8000-0000000000b1',
    merchant_no: 'M10000042',
    name: 'Qinghe Books',
    website: 'https://qinghebooks.example',
    business: 'New and old books',
    logo: null,
    waiting_logo: null,
    logo_reason: null,
    status: 'applied',
    reason: null,
    applied_at: nowSeconds - 90_000,
    decided_at: null,
  },
  version: 'v1',
  owner: {
    userid: '00000000-0000-4000-8000-0000000000a1',
    account: '10000016',
    nickname: 'Zhao Min',
    real_name: '赵敏',
    level: 2,
    registered_at: nowSeconds - 900_000,
  },
  others: [],
  first_signature: null,
};
