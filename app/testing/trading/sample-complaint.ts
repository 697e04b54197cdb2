import type { AnswerOf } from '@eh/contract/calls.ts';
import { minutesFromNow, sampleTrade } from '../samples/sample-trade.ts';

type Complaint = AnswerOf<'POST /api/complain/getByTransId'>;
type Reply = AnswerOf<'POST /api/complain/replies'>['rows'][number];

const trade = sampleTrade({ side: 'seller' });

/** Alice received 600 of 685.37 yuan and has complained; Bob has a day to answer. Without changes Alice looks at it. */
export function sampleComplaint(changes: Partial<Complaint> = {}): Complaint {
  return {
    id: '00000000-0000-4000-8000-000000000901',
    complaint_no: 'C202611230001',
    transaction_id: trade.id,
    transaction_no: trade.transaction_no,
    side: 'seller',
    counterparty: { userid: trade.buyer_userid, nickname: 'Bob', avatar: null },
    opened_by: 'seller',
    kind: 'received_less',
    currency: 'EH',
    fiat: 'CNY',
    amount: '100.00',
    due_fiat: '685.37',
    claimed_fiat: '600.00',
    disputed_fiat: '85.37',
    exhibits: { buyer: 0, seller: 1 },
    is_open: true,
    is_paused: false,
    turn: 'respondent',
    is_my_turn: false,
    turn_from: minutesFromNow(0),
    turn_until: minutesFromNow(1440),
    proposal: null,
    proof: null,
    result: null,
    review: null,
    review_until: null,
    opened_at: minutesFromNow(-5),
    closed_at: null,
    ...changes,
  };
}

/** The same complaint as Bob sees it, whose turn it is. */
export function complaintOfBuyer(changes: Partial<Complaint> = {}): Complaint {
  return sampleComplaint({
    side: 'buyer',
    counterparty: { userid: trade.seller_userid, nickname: 'Alice', avatar: null },
    is_my_turn: true,
    ...changes,
  });
}

/** Customer service proposes 87.54 EH for Bob and the rest for Alice, and asks Bob. */
export const sampleProposal: NonNullable<Complaint['proposal']> = {
  id: '00000000-0000-4000-8000-000000000911',
  outcome: 'split',
  buyer_amount: '87.54',
  seller_amount: '12.46',
  reason: 'The seller returns the rest by bank',
  asks: 'buyer',
  is_mine_to_answer: true,
};

/** Customer service has returned the coins to Alice, signed by one operator. */
export const sampleResult: NonNullable<Complaint['result']> = {
  outcome: 'return',
  ended_by: 'service',
  reason: 'The statement shows 600.00 only',
  buyer_amount: '0.00',
  seller_amount: '100.00',
  signatures: 1,
  at: minutesFromNow(-2),
};

/** The words of Alice that opened it. */
export function sampleReply(changes: Partial<Reply> = {}): Reply {
  return {
    id: '00000000-0000-4000-8000-000000000921',
    role: 0,
    kind: 'opened',
    is_mine: false,
    text: 'Only 600 arrived',
    asked: null,
    proof_code: null,
    files: [],
    ruling: null,
    at: minutesFromNow(-5),
    ...changes,
  };
}
