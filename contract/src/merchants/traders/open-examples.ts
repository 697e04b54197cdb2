const createdAt = 1_795_430_282;
const listingId = '019ad4a1-3c40-7b62-b5a1-2e9f6d1c0a31';
const tradeId = '019ad4b2-1a20-7c11-8f52-77a1c02e9b14';
const accountId = '019ad4c3-77c0-7d55-9e0a-0c41d2b7a6f0';
const sellerId = '019ad4d4-2b10-7e3a-9c41-5d0f8e6a2b77';
const buyerId = '019ad4e5-5e1a-7f0b-8d3c-6a1b9c2d4e88';

const reputation = {
  trades: 214,
  trades_30_days: 31,
  counted: 180,
  people: 96,
  completion_percent: '98.6',
  good_percent: '99.0',
  average_pay_seconds: 312,
  pay_people: 40,
  average_release_seconds: 205,
  release_people: 51,
};
const seller = {
  userid: sellerId,
  nickname: 'North Hill',
  avatar: null,
  is_verified: true,
  is_online: true,
  registered_at: 1_770_000_000,
  reputation,
};
const buyer = { ...seller, userid: buyerId, nickname: 'Alice' };
const conditions = { completion_percent: 0, trades: 0, registered_days: 0, level: 0 };

const offer = {
  id: listingId,
  order_no: '2611238840712265',
  currency: 'EH',
  fiat: 'CNY',
  price: '7.02',
  remaining: '1800.00',
  price_kind: 'fixed',
  margin_permille: null,
  minimum: '100.00',
  maximum: '5000.00',
  channels: ['bank_card'],
  payment_window_minutes: 15,
  note: '',
  conditions,
  open_hours: null,
  version: 1,
  obstacle: null,
};

const terms = {
  price: '7.02',
  minimum: '100.00',
  maximum: '5000.00',
  payment_account_ids: [accountId],
  payment_window_minutes: 15,
};
const following = { margin_permille: 3, floor: '6.90' };

const listing = {
  id: listingId,
  order_no: '2611238840712265',
  status: 1,
  currency: 'EH',
  fiat: 'CNY',
  price: '7.02',
  price_kind: 'following',
  margin_permille: 3,
  total: '2000.00',
  remaining: '1800.00',
  in_trade: '200.00',
  minimum: '100.00',
  maximum: '5000.00',
  is_paused: false,
  payment_account_ids: [accountId],
  channels: ['bank_card'],
  payment_window_minutes: 15,
  note: '',
  first_message: '',
  conditions,
  open_hours: null,
  running_trades: 1,
  hidden_because: null,
  rests_until: null,
  reason: null,
  version: 1,
  is_reviewed_again: false,
  created_at: createdAt,
};

const {
  reputation: _reputation,
  registered_at: _at,
  is_verified: _verified,
  is_online: _online,
  ...shortBuyer
} = buyer;
const tradeInList = {
  id: tradeId,
  transaction_no: '2611238840712301',
  side: 'seller',
  status: 0,
  phase: null,
  is_my_turn: true,
  currency: 'EH',
  fiat: 'CNY',
  amount: '200.00',
  price: '7.02',
  fiat_amount: '1404.00',
  channel: 'bank_card',
  counterparty: shortBuyer,
  deadline_at: createdAt + 900,
  created_at: createdAt,
};

const shownAccount = {
  channel: 'bank_card',
  holder: '*ice',
  number: '6222 **** 0031',
  is_masked: true,
  bank_symbol: null,
  bank_name: null,
  branch: null,
  qr_url: null,
};
const sale = {
  ...tradeInList,
  counterparty: buyer,
  order_id: listingId,
  opened_by: 'buyer',
  buyer_userid: buyerId,
  seller_userid: sellerId,
  money_state: 'escrow',
  cancel_reason: null,
  is_automatic: false,
  fee: '0.00',
  reference: '0417',
  has_unique_cents: false,
  payee: null,
  payer: shownAccount,
  vouchers: [],
  note: '',
  first_message: '',
  deadline_from: createdAt,
  paid_at: null,
  finished_at: null,
  reminders_left: 3,
  remind_from: null,
  complain_from: null,
  cancel_request: null,
  can_stop_clock: false,
  clock_minutes: { clock_stop: 30, cancel_request: 15 },
  method_paused: null,
  cancellations_left: 3,
  rest_days: 0,
  release_policy: [],
  events: [{ event: 'open', actor: 'buyer', from: null, to: 0, why: null, at: createdAt }],
};

const clientId = '019ad4f6-8a2b-7c3d-9e4f-1a2b3c4d5e66';
const message = {
  position: 2,
  author: 'seller',
  is_mine: true,
  client_id: clientId,
  text: 'I have accepted, please pay to the account shown',
  file: null,
  is_erased: false,
  event: null,
  warnings: [],
  at: createdAt + 30,
};

/** The examples of the calls of trader keys: one listing and one trade. */
export const traderExamples = {
  listingPath: { id: listingId },
  tradePath: { id: tradeId },
  trader: {
    account: '10482736',
    nickname: 'North Hill',
    key_id: 'eh_trader_3f0c1b2a4d5e6f708192',
    key_name: 'price follower',
    scopes: ['read', 'listings'],
    ends_at: createdAt + 90 * 86_400,
    requests_per_minute: 120,
  },
  sellOffer: { ...offer, seller, is_whole_only: false, accepts_automatically: true, has_unique_cents: false },
  buyOffer: { ...offer, buyer },
  sellListing: {
    ...listing,
    floor: '6.90',
    sold: '0.00',
    is_whole_only: false,
    accepts_automatically: false,
    has_unique_cents: false,
  },
  buyListing: { ...listing, ceiling: '7.10', bought: '0.00', has_lapsed: false },
  postSell: { total: '2000.00', ...terms, following },
  editSell: { version: 1, ...terms, following },
  postBuy: { total: '2000.00', ...terms },
  editBuy: { version: 1, ...terms },
  tradeInList,
  sale,
  purchase: { ...sale, side: 'buyer', status: 1, counterparty: seller, payee: shownAccount },
  voucher: {
    id: '019ad507-9b3c-7d4e-8f50-2b3c4d5e6f77',
    url: 'https://eh.example/files/019ad507?until=1795430582',
    media_type: 'image/jpeg',
    bytes: 84_211,
  },
  chat: {
    trade: tradeInList,
    messages: [message],
    has_more: false,
    last_position: 2,
    read_by_me: 2,
    read_by_other: 1,
    unread: 0,
    is_open: true,
    closes_at: null,
  },
  message,
  messageRequest: { client_id: clientId, text: message.text },
};
