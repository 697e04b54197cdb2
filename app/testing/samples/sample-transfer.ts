import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Answers } from '@eh/contract/testing/fake-server.ts';
import { transferStatus } from '@eh/contract/wallet/transfers/status.ts';
import { minutesFromNow } from './sample-trade.ts';

type Transfer = AnswerOf<'GET /api/transfer/show'>;
type Config = AnswerOf<'GET /api/transfer/config'>;
type Receipt = AnswerOf<'GET /api/receipt/transfer'>;

const sums = { without_code: '500.00', without_review: '800.00' };

/** Alice may send 1000.00 EH: above 500.00 with a code, above 800.00 after a review. */
export const transferConfig: Config = {
  currency: 'EH',
  minimum: '1.00',
  maximum: '5000.00',
  left_today: '5000.00',
  fee_permille: 1,
  window_hours: 24,
  free: { known: sums, first_time: sums, unverified: sums, first_time_unverified: sums },
  movable: '1000.00',
  resting: null,
};

/** Bob, verified, who has received from Alice before. */
export const recipientBob: AnswerOf<'POST /api/transfer/recipient'> = {
  account: '10000024',
  nickname: 'Bob',
  avatar: null,
  real_name: '*明',
  is_first_time: false,
  is_verified: true,
};

/** Alice has sent 300.00 EH to Bob. */
export function sampleTransfer(changes: Partial<Transfer> = {}): Transfer {
  const { account, nickname, avatar, real_name } = recipientBob;
  return {
    id: '00000000-0000-4000-8000-000000000801',
    transfer_no: 'T202611230001',
    direction: 'out',
    status: transferStatus.succeeded,
    currency: 'EH',
    amount: '300.00',
    fee: '0.30',
    memo: 'rent',
    counterparty: { account, nickname, avatar, real_name },
    review_reasons: [],
    reason: null,
    created_at: minutesFromNow(0),
    decided_at: minutesFromNow(0),
    ...changes,
  };
}

export const BILL_ID = '00000000-0000-4000-8000-000000000c01';

/** The sealed receipt of a transfer, with its signed documents. */
export const sealedReceipt: NonNullable<Receipt['paper']> = {
  bill_id: BILL_ID,
  block: { height: 1234, hash: 'a'.repeat(64) },
  balance_after: '700.00',
  key_id: 'k1',
  pdf: { 'zh-CN': '/receipts/zh.pdf', en: '/receipts/en.pdf' },
};

/** The answers that the page of a transfer needs. */
export const transferAnswers: Answers = {
  'GET /api/transfer/config': transferConfig,
  'GET /api/transfer/recent': { recent: [] },
  'POST /api/transfer/recipient': recipientBob,
  'GET /api/receipt/transfer': { transfer: sampleTransfer(), paper: null },
};
