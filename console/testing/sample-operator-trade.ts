import type { AnswerOf } from '@eh/contract/calls.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import type { TradeRecord, TradeRow } from '../src/trading/trades/queries.ts';

type Suspended = AnswerOf<'POST /api/operator/suspended'>['rows'][number];

const now = Math.floor(Date.now() / 1000);
const openedAt = now - 900;

/** Alice sells 142.45 EH for ¥1,000.00 to Bob, who has to pay. */
export const sampleTrade: TradeRow = {
  id: '00000000-0000-4000-8000-000000000701',
  transaction_no: '202611230001',
  status: tradeStatus.awaitingPayment,
  money_state: 'escrow',
  buyer: { userid: '00000000-0000-4000-8000-0000000000b0', nickname: 'Bob' },
  seller: { userid: '00000000-0000-4000-8000-0000000000a1', nickname: 'Alice' },
  currency: 'EH',
  fiat: 'CNY',
  amount: '142.45',
  fiat_amount: '1000.00',
  channel: 'alipay',
  deadline_at: now + 600,
  created_at: openedAt,
};

const step = { why: null, phase: null } as const;

/** Its record: ordered, accepted a minute later with a notice to Bob, who wrote another minute later. */
export function sampleRecord(changes: Partial<TradeRecord> = {}): TradeRecord {
  return {
    ...sampleTrade,
    price: '7.02',
    reference: '4711',
    finished_at: null,
    cancel_said: null,
    events: [
      { ...step, event: 'open', actor: 'buyer', from: null, to: 0, at: openedAt, clock_until: openedAt + 600 },
      { ...step, event: 'accept', actor: 'seller', from: 0, to: 1, at: openedAt + 60, clock_until: openedAt + 960 },
    ],
    notices: [
      {
        type: 'trade_payment_due',
        to: 'buyer',
        is_reminder: false,
        sent_at: openedAt + 60,
        delivered_at: openedAt + 61,
        seen_at: null,
        messaged: null,
        read_at: null,
      },
    ],
    lines: [{ author: 'buyer', text: null, has_file: false, at: openedAt + 120 }],
    is_chat_open: false,
    suspended: null,
    ...changes,
  };
}

/** The same trade suspended while Bob had ten minutes left to pay. */
export function sampleSuspended(changes: Partial<Suspended> = {}): Suspended {
  return {
    ...sampleTrade,
    status: tradeStatus.suspended,
    deadline_at: null,
    claimed_by: null,
    waiting_since: now - 120,
    status_before: tradeStatus.awaitingPayment,
    left_seconds: 600,
    release_policy: [],
    events: [],
    stopped_sides: [],
    needs_four_eyes: false,
    alone_left: { today: '20000.00', buyer: '5000.00', seller: '5000.00' },
    first_signature: null,
    ...changes,
  };
}
