import * as z from 'zod';
import { amount, id, instant } from '../../platform/fields.ts';
import { sidesLeft } from '../../staff/signatures/alone-left.ts';
import { signatureState } from '../../staff/signatures/first-signature.ts';
import { listingEdit } from '../market/review-calls.ts';
import { shownAccount } from '../payment-accounts/shown-account.ts';
import { badges } from '../profiles/badges.ts';
import { releaseCondition, tradeEvent } from '../trades/calls.ts';
import { delivery } from '../trades/operator-calls.ts';
import { cancelReason, tradeStatus } from '../trades/status.ts';
import {
  complaintKind,
  complaintReply,
  complaintReview,
  complaintView,
  exhibit,
  outcome,
  ruling,
  side,
} from './calls.ts';
import { OFFICIAL_TEXT_MAX } from './kinds.ts';

const holder = z.object({ id, name: z.string() });
const statusNumber = z.union(Object.values(tradeStatus).map((number) => z.literal(number)));
export const officialText = z.string().trim().min(1).max(OFFICIAL_TEXT_MAX);
/** A reason in both languages; each side sees its own. */
export const officialTexts = z.strictObject({ zh: officialText, en: officialText });

/** A running complaint, or one whose decision is under review, as a row of the queue. */
export const complaintCase = z.object({
  id,
  complaint_no: z.string(),
  transaction_id: id,
  kind: complaintKind,
  opened_by: side,
  fiat: z.string(),
  disputed_fiat: amount,
  turn: complaintView.shape.turn,
  turn_until: instant.nullable(),
  is_paused: z.boolean(),
  is_review: z.boolean(),
  claimed_by: holder.nullable(),
  waiting_since: instant,
  /** Since when it is customer service's turn; null while it is a side's. */
  service_since: instant.nullable(),
});

/** One side of a trade as operators see it: their name, record and earlier complaints. */
const partyView = z.object({
  userid: id,
  nickname: z.string(),
  real_name: z.string(),
  level: z.number().int(),
  registered_at: instant,
  trades: z.number().int(),
  trades_30_days: z.number().int(),
  completion_percent: z.string().nullable(),
  badges: z.array(z.enum(badges)),
  /** Why this side cannot act now; with restricted funds it may still finish running trades. */
  stopped_by: z.array(z.enum(['frozen', 'not_verified', 'restricted'])),
  past: z.array(
    z.object({
      complaint_no: z.string(),
      as: side,
      kind: complaintKind,
      outcome: complaintView.shape.result.unwrap().shape.outcome.nullable(),
      at: instant,
    }),
  ),
});

/** A payment account of the trade, and whether its holder is the verified user. */
const accountView = shownAccount
  .pick({ channel: true, holder: true, number: true, bank_name: true })
  .extend({ is_name_equal: z.boolean() });

/** A file of a case: its kind, its side, and where else it was shown. Operators open it by `files/view`, with a reason. */
const caseFile = exhibit.omit({ url: true }).extend({
  is_voucher: z.boolean(),
  from: side,
  fingerprint: z.string(),
  /** True for identical bytes; otherwise the pictures only look alike. */
  seen_in: z.array(z.object({ number: z.string(), is_same: z.boolean() })),
  at: instant,
});

const suggestion = z.object({
  outcome,
  buyer_amount: amount,
  seller_amount: amount,
  because: z.enum(['part_received', 'voucher_reused', 'no_voucher', 'name_differs', 'policy_holds']),
});

const firstSignature = z.object({
  operator: holder,
  kind: z.enum(['propose', 'decide', 'review']),
  outcome: outcome.nullable(),
  buyer_amount: amount.nullable(),
  asks: side.nullable(),
  reason: z.string(),
  ...signatureState,
});

export const caseReply = complaintReply.omit({ files: true }).extend({ file_count: z.number().int() });

export const caseView = complaintCase.extend({
  transaction_no: z.string(),
  status: statusNumber,
  cancel_reason: z.union(Object.values(cancelReason).map((number) => z.literal(number))).nullable(),
  currency: z.string(),
  amount,
  price: amount,
  due_fiat: amount,
  claimed_fiat: amount.nullable(),
  channel: z.string(),
  reference: z.string(),
  buyer: partyView,
  seller: partyView,
  payer: accountView,
  payee: accountView,
  files: z.array(caseFile),
  /** The newest page; earlier replies, before `replies_before`, are fetched by a separate call. */
  replies: z.array(caseReply),
  replies_before: z.number().int().nullable(),
  /** The seller's changes to the listing until the trade ended; the trade itself has the terms from its opening. */
  listing_edits: z.array(listingEdit),
  opened_trade_at: instant,
  deliveries: z.array(delivery),
  events: z.array(tradeEvent),
  release_policy: z.array(releaseCondition),
  suggestion: suggestion.nullable(),
  proposal: ruling.extend({ asks: side }).nullable(),
  result: complaintView.shape.result,
  review: complaintReview.nullable(),
  needs_four_eyes: z.boolean(),
  alone_left: sidesLeft,
  first_signature: firstSignature.nullable(),
});
