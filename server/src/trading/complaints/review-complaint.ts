import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { balancesOf, holdForSecondLook, postMovements, settleSecondLook } from '../../ledger/journal/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dropFirstSignature, samePersonAs, signGiving } from '../../staff/signatures/index.ts';
import { tradeRulesInForce } from '../trades/index.ts';
import {
  arbiters,
  COMPLAINT_QUEUE,
  type ComplaintRules,
  type LockedComplaint,
  lockComplaint,
  lockOwnComplaint,
  notifySides,
} from './act-on-complaint.ts';
import { complaintTimes } from './complaint-setting.ts';
import { insertReply } from './reply-store.ts';
import { changeReview, findReview, insertReview, type ReviewRow } from './review-store.ts';
import { rulingsOf } from './ruling-store.ts';
import { type ComplaintTimes, hoursAfter, otherSide } from './state-machine/complaint.ts';
import type { Side } from './state-machine/complaint-facts.ts';
import type { ComplaintRow } from './store.ts';

/** Until when a side may ask for a review; null unless customer service decided. */
export function reviewUntil(complaint: ComplaintRow, times: ComplaintTimes): Date | null {
  if (complaint.ended_by !== 'service' || complaint.closed_at === null) return null;
  return hoursAfter(complaint.closed_at, times.review);
}

/** A side asks for the one review of a decision. */
export async function askReview(
  ctx: WriteContext,
  rules: ComplaintRules,
  own: { readonly tradeId: string; readonly userId: string; readonly text: string },
): Promise<ComplaintRow> {
  const locked = await lockOwnComplaint(ctx, rules, own);
  const times = await complaintTimes(ctx, rules);
  const until = reviewUntil(locked.complaint, times);
  if (until === null || until <= ctx.now) throw new Refusal(complaintRefusals.ReviewTooLate, { hours: times.review });
  const isFirst = await insertReview(ctx, {
    complaint_id: locked.complaint.id,
    asked_by: locked.side,
    text: own.text,
    state: 'open',
    reason: '',
    currency: locked.trade.currency,
    held_minor: 0n,
    moved_minor: 0n,
    asked_at: ctx.now,
  });
  if (!isFirst) throw new Refusal(complaintRefusals.ReviewUsed);
  await insertReply(ctx, locked.complaint.id, {
    role: locked.side,
    kind: 'review_asked',
    authorId: own.userId,
    text: own.text,
  });
  await notifySides(ctx, locked, [{ to: otherSide(locked.side), type: 'complain.new_reply' }]);
  return locked.complaint;
}

/** Holds the disputed coins that the winner still has, so that a changed decision can move them. */
export async function holdDisputed(
  ctx: WriteContext,
  rules: ComplaintRules,
  tradeId: string,
  operatorId: string,
): Promise<void> {
  const { locked, review, winner } = await openReview(ctx, rules, tradeId, operatorId);
  if (review.held_minor > 0n) return;
  const got = winner.side === 'buyer' ? buyersPart(locked) : locked.trade.amount_minor - buyersPart(locked);
  const { available } = await balancesOf(ctx.tx, winner.userId, locked.trade.currency);
  const minor = available < got ? available : got;
  if (minor === 0n) return;
  await changeReview(ctx, locked.complaint.id, { held_minor: minor });
  const amount = { currency: locked.trade.currency, minor };
  await postMovements(ctx, [holdForSecondLook({ complaintId: locked.complaint.id, userId: winner.userId, amount })]);
}

export interface ReviewVerdict {
  readonly tradeId: string;
  readonly operatorId: string;
  readonly decision: 'uphold' | 'change';
  /** The part of the held coins that goes to the side that asked, in minor units. */
  readonly movedMinor: bigint;
  readonly reason: BilingualText;
}

/** Decides the review; refuses operators who signed that decision. False while a second signature is missing. */
export async function decideReview(ctx: WriteContext, rules: ComplaintRules, verdict: ReviewVerdict): Promise<boolean> {
  const { locked, review, winner } = await openReview(ctx, rules, verdict.tradeId, verdict.operatorId);
  const moved = verdict.decision === 'uphold' ? 0n : verdict.movedMinor;
  // A change must state the sum to move, unless nothing could be held: a forgotten sum would silently return
  // everything.
  const isUnnamed = verdict.decision === 'change' && moved === 0n && review.held_minor > 0n;
  if (isUnnamed || moved > review.held_minor) throw new Refusal(complaintRefusals.SplitOutOfRange);
  if (moved > 0n && !(await isSigned(ctx, rules, { locked, winner }, verdict))) return false;
  await dropFirstSignature(ctx, COMPLAINT_QUEUE, locked.complaint.id);
  await changeReview(ctx, locked.complaint.id, {
    state: verdict.decision === 'uphold' ? 'upheld' : 'changed',
    reason: verdict.reason.zh,
    reason_en: verdict.reason.en,
    moved_minor: moved,
    reviewed_by: verdict.operatorId,
    reviewed_at: ctx.now,
  });
  await insertReply(ctx, locked.complaint.id, {
    role: 'arbiter',
    kind: 'reviewed',
    authorId: verdict.operatorId,
    text: verdict.reason.zh,
    textEn: verdict.reason.en,
  });
  const { currency } = locked.trade;
  if (review.held_minor > 0n)
    await postMovements(ctx, [
      settleSecondLook({
        complaintId: locked.complaint.id,
        userId: winner.userId,
        otherId: winner.otherId,
        amount: { currency, minor: review.held_minor },
        moved: { currency, minor: moved },
      }),
    ]);
  await notifySides(ctx, locked, [{ to: 'both', type: 'complain.finished' }]);
  return true;
}

/**
 * Whether all needed signatures are there. The moved sum counts towards what its operator may give alone, in addition
 * to the earlier decision.
 */
async function isSigned(
  ctx: WriteContext,
  rules: ComplaintRules,
  { locked, winner }: Pick<OpenReview, 'locked' | 'winner'>,
  verdict: ReviewVerdict,
): Promise<boolean> {
  const signing = {
    queue: COMPLAINT_QUEUE,
    caseId: locked.complaint.id,
    operatorId: verdict.operatorId,
    roles: arbiters,
    content: {
      kind: 'review',
      moved: String(verdict.movedMinor),
      reason: verdict.reason.zh,
      reason_en: verdict.reason.en,
    },
  };
  const signed = await signGiving(ctx, signing, {
    kind: 'escrow',
    subjectId: locked.complaint.id,
    shares: [{ personId: winner.otherId, minor: verdict.movedMinor }],
    needsTwo: locked.trade.fiat_minor > (await tradeRulesInForce(readContextOf(ctx), rules.trades)).fourEyesFiatMinor,
  });
  return signed !== null;
}

interface OpenReview {
  readonly locked: LockedComplaint;
  readonly review: ReviewRow;
  readonly winner: { readonly side: Side; readonly userId: string; readonly otherId: string };
}

/**
 * Loads an open review. Refuses operators who signed the decision or count as one person with a signer. The winner is
 * the side that did not ask.
 */
async function openReview(
  ctx: WriteContext,
  rules: ComplaintRules,
  tradeId: string,
  operatorId: string,
): Promise<OpenReview> {
  const locked = await lockComplaint(ctx, rules, tradeId);
  const review = await findReview(ctx.tx, locked.complaint.id);
  if (review?.state !== 'open') throw new Refusal(operatorRefusals.CaseNotFound);
  const rulings = await rulingsOf(ctx.tx, locked.complaint.id);
  const hands = await samePersonAs(readContextOf(ctx), operatorId);
  const hasSigned = rulings.some(
    (ruling) => hands.includes(ruling.made_by) || hands.includes(ruling.seconded_by ?? ''),
  );
  if (hasSigned) throw new Refusal(complaintRefusals.SameEyes);
  const side = otherSide(review.asked_by);
  const ids = { buyer: locked.trade.buyer_id, seller: locked.trade.seller_id };
  return { locked, review, winner: { side, userId: ids[side], otherId: ids[review.asked_by] } };
}

function buyersPart({ complaint }: LockedComplaint): bigint {
  if (complaint.buyer_share_minor === null) throw new Error('A decided complaint does not say what the buyer got');
  return complaint.buyer_share_minor;
}
