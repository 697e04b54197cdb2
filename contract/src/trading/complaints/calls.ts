import * as z from 'zod';
import { gateRefusals } from '../../accounts/gates/gate-refusals.ts';
import { passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { paymentProof } from '../../accounts/users/payment-proof.ts';
import { storedFile } from '../../files/uploads/calls.ts';
import type { CallTable } from '../../platform/call.ts';
import { amount, id, instant, page, pageRequest, positiveAmount, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { person } from '../market/listings.ts';
import { tradeRefusals } from '../trades/refusals.ts';
import {
  complaintEnders,
  complaintKinds,
  complaintOutcomes,
  complaintTurns,
  EVIDENCE_IMAGES_MAX,
  EVIDENCE_VIDEOS_MAX,
  replyKinds,
  replyRole,
} from './kinds.ts';
import { complaintRefusals } from './refusals.ts';

export const side = z.enum(['buyer', 'seller']);
export const complaintKind = z.enum([...new Set([...complaintKinds.seller, ...complaintKinds.buyer])]);
export const outcome = z.enum(complaintOutcomes);

/** An outcome with both parts of the escrow; the part that gets nothing is 0.00. */
export const ruling = z.object({ id, outcome, buyer_amount: amount, seller_amount: amount, reason: z.string() });

/** A file of evidence. A video proof has the code that it must show. */
export const exhibit = storedFile.extend({ proof_code: z.string().nullable() });

const roleNumber = z.union(Object.values(replyRole).map((number) => z.literal(number)));

/** One reply in a complaint, as both sides read it. Role 0 seller, 1 buyer, 2 customer service, 3 its decisions. */
export const complaintReply = z.object({
  id,
  role: roleNumber,
  kind: z.enum(replyKinds),
  is_mine: z.boolean(),
  text: z.string(),
  /** The side that customer service asked, and the code that its video must show. */
  asked: side.nullable(),
  proof_code: z.string().nullable(),
  files: z.array(exhibit),
  ruling: ruling.nullable(),
  at: instant,
});

/** How the complaint ended: by whom, when, why, and who got the coins. */
const result = z.object({
  outcome: z.enum([...complaintOutcomes, 'withdrawn']),
  ended_by: z.enum(complaintEnders),
  reason: z.string(),
  buyer_amount: amount,
  seller_amount: amount,
  /** How many operators signed it; zero if the sides ended it themselves. */
  signatures: z.number().int(),
  at: instant,
});

/** The one review of a decision that a side may request. */
export const complaintReview = z.object({
  asked_by: side,
  text: z.string(),
  asked_at: instant,
  state: z.enum(['open', 'upheld', 'changed']),
  reason: z.string(),
  /** The coins held from the winning side during the review. */
  held: amount,
  moved: amount,
  reviewed_at: instant.nullable(),
});

export const complaintView = z.object({
  id,
  complaint_no: z.string(),
  transaction_id: id,
  transaction_no: z.string(),
  side,
  counterparty: person.pick({ userid: true, nickname: true, avatar: true }),
  opened_by: side,
  kind: complaintKind,
  currency: z.string(),
  fiat: z.string(),
  /** The coins in escrow, and the agreed payment for them. */
  amount,
  due_fiat: amount,
  /** The sum actually paid, according to the opener; only for kinds about the sum. */
  claimed_fiat: amount.nullable(),
  disputed_fiat: amount,
  /** How many exhibits each side has provided. */
  exhibits: z.object({ buyer: z.number().int(), seller: z.number().int() }),
  is_open: z.boolean(),
  /** The trade is suspended; all clocks are stopped. */
  is_paused: z.boolean(),
  turn: z.enum(complaintTurns).nullable(),
  is_my_turn: z.boolean(),
  turn_from: instant.nullable(),
  turn_until: instant.nullable(),
  /** A proposed outcome that waits for one side's consent. */
  proposal: ruling.extend({ asks: side, is_mine_to_answer: z.boolean() }).nullable(),
  /** The code that a video proof by the caller must show now. */
  proof: z.object({ code: z.string(), until: instant }).nullable(),
  result: result.nullable(),
  review: complaintReview.nullable(),
  /** Until when a review can be requested; null if it cannot. */
  review_until: instant.nullable(),
  opened_at: instant,
  closed_at: instant.nullable(),
});

const ofTrade = z.strictObject({ transaction_id: id });
const evidence = {
  files: z.array(id).max(EVIDENCE_IMAGES_MAX).default([]),
  videos: z.array(id).max(EVIDENCE_VIDEOS_MAX).default([]),
};
const acting = {
  ...pick(complaintRefusals, 'ComplaintNotFound', 'ComplaintMovedOn', 'NotYourAnswer', 'ComplaintPaused'),
  ...pick(
    tradeRefusals,
    'TradeNotFound',
    'TradeMovedOn',
    'NotAcceptedYet',
    'NotPaidYet',
    'NotYourStep',
    'DeadlinePassed',
  ),
};

/** Refusals of a payment password or a passkey, including if none was ever set. */
const authorizing = { ...passwordRefusals, ...pick(gateRefusals, 'NeedsSecurityPassword') };

export const complaintCalls = {
  'POST /api/complain/complain': {
    says: 'Opens a complaint when `kind` is given (the clock of the trade stops), and answers in a running one when it is not. Up to nine pictures and one video.',
    access: 'user',
    guardedAs: 'seller-complain',
    changes: ['complaints', 'trades', 'balance'],
    request: z.strictObject({
      transaction_id: id,
      kind: complaintKind.optional(),
      /** The sum actually paid, for kinds about the sum. */
      claimed_fiat: positiveAmount.optional(),
      text: shortText,
      ...evidence,
    }),
    answer: complaintView,
    refusals: {
      ...acting,
      ...pick(complaintRefusals, 'ComplaintOpen', 'KindNotYours', 'NeedsSum', 'EvidenceNotYours'),
      ...pick(tradeRefusals, 'NeedsVoucher', 'TooSoonToComplain'),
    },
  },
  'POST /api/complain/getByTransId': {
    says: 'The newest complaint of a trade: whose turn it is and until when, what is proposed, how it ended.',
    access: 'user',
    shows: ['complaints'],
    guardedAs: 'complain-result',
    request: ofTrade,
    answer: complaintView,
    refusals: pick(complaintRefusals, 'ComplaintNotFound'),
  },
  'POST /api/complain/replies': {
    says: 'What was said in the newest complaint of a trade, oldest first; with `newest_first` a page begins at its end.',
    access: 'user',
    shows: ['complaints'],
    guardedAs: 'complain-reply',
    request: z.strictObject({ transaction_id: id, newest_first: z.boolean().optional(), ...pageRequest }),
    answer: page(complaintReply),
    refusals: pick(complaintRefusals, 'ComplaintNotFound'),
  },
  'POST /api/complain/proof': {
    says: 'Gives a one-time code that a video proof has to show. It counts for half an hour.',
    access: 'user',
    guardedAs: 'complain-reply',
    changes: ['complaints'],
    request: ofTrade,
    answer: complaintView,
    refusals: acting,
  },
  'POST /api/complain/agree': {
    says: 'Consents to a proposed outcome, with the payment password: it is carried out at once.',
    access: 'user',
    guardedAs: 'complain-reply',
    changes: ['complaints', 'trades', 'balance'],
    request: z.strictObject({ transaction_id: id, ruling_id: id, security_password: paymentProof }),
    answer: complaintView,
    refusals: { ...acting, ...authorizing },
  },
  'POST /api/complain/object': {
    says: 'Objects to a proposed outcome; then customer service decides.',
    access: 'user',
    guardedAs: 'complain-reply',
    changes: ['complaints', 'trades', 'balance'],
    request: z.strictObject({ transaction_id: id, ruling_id: id, text: shortText }),
    answer: complaintView,
    refusals: acting,
  },
  'POST /api/complain/withdraw': {
    says: 'Whoever complained takes it back: the trade waits for the seller again, with time left on its clock.',
    access: 'user',
    guardedAs: 'complain-reply',
    changes: ['complaints', 'trades', 'balance'],
    request: ofTrade,
    answer: complaintView,
    refusals: { ...acting, ...pick(complaintRefusals, 'OnlyOpenerWithdraws') },
  },
  'POST /api/complain/give_up': {
    says: 'The buyer gives the trade up while the complaint runs, with their payment password: the coins go back to the seller.',
    access: 'user',
    guardedAs: 'complain-reply',
    changes: ['complaints', 'trades', 'balance'],
    request: z.strictObject({ transaction_id: id, security_password: paymentProof }),
    answer: complaintView,
    refusals: { ...acting, ...authorizing },
  },
  'POST /api/complain/review': {
    says: 'Asks for the one review of a decision, until `review_until`.',
    access: 'user',
    guardedAs: 'complain-result',
    permission: 'complain.review',
    changes: ['complaints', 'trades', 'balance'],
    request: z.strictObject({ transaction_id: id, text: shortText }),
    answer: complaintView,
    refusals: { ...acting, ...pick(complaintRefusals, 'ReviewUsed', 'ReviewTooLate') },
  },
} as const satisfies CallTable;
