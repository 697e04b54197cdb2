import type { AnswerOf } from '@eh/contract/calls.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';

type Trade = AnswerOf<'GET /api/transaction/buyer'>;

const MINUTE_SECONDS = 60;

/** Unix seconds, some seconds from now. */
export function secondsFromNow(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds;
}

export function minutesFromNow(minutes: number): number {
  return secondsFromNow(minutes * MINUTE_SECONDS);
}

/** How a person trades who has done so for a while. */
const reputation: Trade['counterparty']['reputation'] = {
  trades: 120,
  trades_30_days: 14,
  counted: 100,
  people: 60,
  completion_percent: '98.6',
  good_percent: '99.0',
  average_pay_seconds: 180,
  pay_people: 40,
  average_release_seconds: 240,
  release_people: 30,
};

const bob = {
  channel: 'bank_card',
  holder: '王明',
  number: '6214830012340021',
  is_masked: false,
  bank_symbol: 'CMB',
  bank_name: 'China Merchants Bank',
  branch: null,
  qr_url: null,
};

/** Alice sells 100.00 EH for ¥685.37 to Bob. Without changes the buyer has 15 minutes to pay. */
export function sampleTrade(changes: Partial<Trade> & Pick<Trade, 'side'>): Trade {
  return {
    id: '00000000-0000-4000-8000-000000000701',
    transaction_no: '202611230001',
    status: tradeStatus.awaitingPayment,
    phase: null,
    is_my_turn: true,
    currency: 'EH',
    fiat: 'CNY',
    amount: '100.00',
    price: '6.85',
    fiat_amount: '685.37',
    channel: 'bank_card',
    counterparty: {
      userid: '00000000-0000-4000-8000-0000000000b0',
      nickname: changes.side === 'seller' ? 'Bob' : 'Alice',
      avatar: null,
      is_verified: true,
      is_online: true,
      registered_at: minutesFromNow(-500_000),
      reputation,
    },
    deadline_at: minutesFromNow(15),
    created_at: minutesFromNow(-2),
    order_id: '00000000-0000-4000-8000-000000000501',
    opened_by: 'buyer',
    buyer_userid: '00000000-0000-4000-8000-0000000000b0',
    seller_userid: '00000000-0000-4000-8000-0000000000a1',
    money_state: 'escrow',
    cancel_reason: null,
    is_automatic: false,
    fee: '0.00',
    reference: '4711',
    has_unique_cents: true,
    payee: { ...bob, holder: '李丽', number: '6222020200112233' },
    payer: bob,
    vouchers: [],
    note: '',
    first_message: '',
    deadline_from: minutesFromNow(0),
    paid_at: null,
    finished_at: null,
    reminders_left: 3,
    remind_from: null,
    complain_from: null,
    cancel_request: null,
    can_stop_clock: false,
    clock_minutes: { clock_stop: 30, cancel_request: 10 },
    method_paused: null,
    cancellations_left: 3,
    rest_days: 0,
    release_policy: [],
    events: [],
    ...changes,
  };
}
