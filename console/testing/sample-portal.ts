import type { AnswerOf } from '@eh/contract/calls.ts';

/** This second: what still works and what has stopped is told by the clock of the page. */
export const now = Math.floor(Date.now() / 1000);
const HOUR = 3600;
const DAY = 24 * HOUR;

type Key = AnswerOf<'POST /api/merchant/keys'>['rows'][number];
type Member = AnswerOf<'POST /api/merchant/members'>['rows'][number];
type Detail = AnswerOf<'POST /api/merchant/order'>;

/** A working key of the website, made yesterday. */
export const websiteKey: Key = {
  id: 'eh_live_0123456789abcdef8f2c',
  environment: 'live',
  name: 'Website server',
  is_bearer: false,
  scopes: ['orders', 'read'],
  networks: [],
  created_at: now - DAY,
  created_by: 'Li Yan',
  ends_at: null,
  expires_at: null,
  replaced_by: null,
  last_used_at: now - 60,
};

/** The key before it, which works for two hours more. */
export const oldKey = {
  ...websiteKey,
  id: 'eh_live_0123456789abcdefaaaa',
  ends_at: now + 2 * HOUR - 30,
  replaced_by: websiteKey.id,
} satisfies Key;

export const zhaoMin: Member = {
  userid: '00000000-0000-4000-8000-0000000000a1',
  account: '10000016',
  nickname: 'Zhao Min',
  avatar: null,
  role: 'owner',
  added_at: now - DAY,
  is_self: true,
  is_invited: false,
};

export const liYan: Member = {
  ...zhaoMin,
  userid: '00000000-0000-4000-8000-0000000000a2',
  account: '10000024',
  nickname: 'Li Yan',
  role: 'developer',
  is_self: false,
};

/** A payment of 140 EH for two books, with its entry in the ledger. */
export const paidOrder: Detail = {
  order: {
    id: '00000000-0000-4000-8000-0000000000c1',
    order_no: '2611238840712265',
    merchant_order_no: 'QH-0040',
    environment: 'live',
    status: 'paid',
    amount: '1140.00',
    currency: 'EH',
    priced: null,
    subject: 'Kafka on the Shore',
    items: [],
    metadata: {},
    return_url: null,
    link_id: null,
    payer_account: null,
    pay_url: null,
    order_url: null,
    payer: { name: '*敏', is_verified: true },
    fee: '5.70',
    refunded: '0.00',
    created_at: now - 600,
    expires_at: now + 1200,
    paid_at: now - 500,
    ended_at: now - 500,
  },
  refunds: [],
  key_hint: '8f2c',
  events: [
    { event: 'created', at: now - 600, amount: null },
    { event: 'paid', at: now - 500, amount: '1140.00' },
  ],
  legs: [
    { account: 'payer', debit: '1140.00', credit: null },
    { account: 'merchant', debit: null, credit: '1134.30' },
    { account: 'fee', debit: null, credit: '5.70' },
  ],
  refundable: '1140.00',
  refundable_fiat: null,
  fee_back: '5.70',
};

/** The order after it, which nobody has paid yet. */
export const openOrder: Detail = {
  ...paidOrder,
  order: {
    ...paidOrder.order,
    id: '00000000-0000-4000-8000-0000000000c2',
    merchant_order_no: 'QH-0041',
    status: 'open',
    payer: null,
    paid_at: null,
    ended_at: null,
    fee: '0.00',
  },
  events: [{ event: 'created', at: now - 600, amount: null }],
  legs: [],
  refundable: '0.00',
};

export const overview: AnswerOf<'POST /api/merchant/overview'> = {
  balance: { environment: 'live', currency: 'EH', available: '1120.00', held: '300.00', total: '1420.00' },
  fiat_amount: '8041.60',
  fiat: 'CNY',
  today: { payments: 2, amount: '1280.00' },
  paid_percent: '92.0',
  by_day: [
    { day: '2026-11-22', payments: 0, amount: '0.00' },
    { day: '2026-11-23', payments: 2, amount: '1280.00' },
  ],
};
