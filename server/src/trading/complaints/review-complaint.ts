import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { balancesOf, holdForSecondLook, postMovements, settleSecondLook } from '../../ledger/journal/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dropFirstSignature, sameHands, signGiving } from '../../staff/signatures/index.ts';
import {
  arbiters,
  COMPLAINT_QUEUE,
  type ComplaintRules,
  type HeldComplaint,
  holdComplaint,
  holdOwnComplaint,
  tellSides,
} from './act-on-complaint.ts';
import type { BilingualText } from './official-words.ts';
import { insertReply } from './reply-store.ts';
import { changeReview, findReview, insertReview, type ReviewRow } from './review-store.ts';
import { rulingsOf } from './ruling-store.ts';
import { hoursAfter, otherSide, type Side } from './state-machine/complaint.ts';
import type { ComplaintRow } from './store.ts';

/** Until when a side may ask for a review: customer service decided, and not long ago. */
export function reviewUntil(complaint: ComplaintRow, rules: ComplaintRules): Date | null {
  if (complaint.ended_by !== 'service' || complaint.closed_at === null) return null;
  return hoursAfter(complaint.closed_at, rules.times.review);
}

/** A side asks for the one review of a decision. */
export async function askReview(
  ctx: WriteContext,
  rules: ComplaintRules,
  own: { readonly tradeId: string; readonly userId: string; readonly text: string },
): Promise<ComplaintRow> {
  const held = await holdOwnComplaint(ctx, rules, own);
  const until = reviewUntil(held.complaint, rules);
  if (until === null || until <= ctx.now) throw new Refusal(complaintRefusals.ReviewTooLate);
  const isFirst = await insertReview(ctx, {
    complaint_id: held.complaint.id,
    asked_by: held.side,
    text: own.text,
    state: 'open',
    reason: '',
    currency: held.trade.currency,
    held_minor: 0n,
    moved_minor: 0n,
    asked_at: ctx.now,
  });
  if (!isFirst) throw new Refusal(complaintRefusals.ReviewUsed);
  await insertReply(ctx, held.complaint.id, {
    role: held.side,
    kind: 'review_asked',
    authorId: own.userId,
    text: own.text,
  });
  await tellSides(ctx, held, [{ to: otherSide(held.side), type: 'complain.new_reply' }]);
  return held.complaint;
}

/** An operator puts on hold what the winner still has of it, so that a changed decision finds something to move. */
export async function holdDisputed(
  ctx: WriteContext,
  rules: ComplaintRules,
  tradeId: string,
  operatorId: string,
): Promise<void> {
  const { held, review, winner } = await openReview(ctx, rules, tradeId, operatorId);
  if (review.held_minor > 0n) return;
  const got = winner.side === 'buyer' ? buyersPart(held) : held.trade.amount_minor - buyersPart(held);
  const { available } = await balancesOf(ctx.tx, winner.userId, held.trade.currency);
  const minor = available < got ? available : got;
  if (minor === 0n) return;
  await changeReview(ctx, held.complaint.id, { held_minor: minor });
  const amount = { currency: held.trade.currency, minor };
  await postMovements(ctx, [holdForSecondLook({ complaintId: held.complaint.id, userId: winner.userId, amount })]);
}

export interface ReviewVerdict {
  readonly tradeId: string;
  readonly operatorId: string;
  readonly decision: 'uphold' | 'change';
  /** What of the held coins goes to the side that asked. */
  readonly movedMinor: bigint;
  readonly reason: BilingualText;
}

/** Decides the review, by others than those who decided before. False while a second signature is missing. */
export async function decideReview(ctx: WriteContext, rules: ComplaintRules, verdict: ReviewVerdict): Promise<boolean> {
  const { held, review, winner } = await openReview(ctx, rules, verdict.tradeId, verdict.operatorId);
  const moved = verdict.decision === 'uphold' ? 0n : verdict.movedMinor;
  if (moved > review.held_minor) throw new Refusal(complaintRefusals.SplitOutOfRange);
  if (moved > 0n && !(await isSigned(ctx, rules, { held, winner }, verdict))) return false;
  await dropFirstSignature(ctx, COMPLAINT_QUEUE, held.complaint.id);
  await changeReview(ctx, held.complaint.id, {
    state: verdict.decision === 'uphold' ? 'upheld' : 'changed',
    reason: verdict.reason.zh,
    reason_en: verdict.reason.en,
    moved_minor: moved,
    reviewed_by: verdict.operatorId,
    reviewed_at: ctx.now,
  });
  await insertReply(ctx, held.complaint.id, {
    role: 'arbiter',
    kind: 'reviewed',
    authorId: verdict.operatorId,
    text: verdict.reason.zh,
    textEn: verdict.reason.en,
  });
  const { currency } = held.trade;
  if (review.held_minor > 0n)
    await postMovements(ctx, [
      settleSecondLook({
        complaintId: held.complaint.id,
        userId: winner.userId,
        otherId: winner.otherId,
        amount: { currency, minor: review.held_minor },
        moved: { currency, minor: moved },
      }),
    ]);
  await tellSides(ctx, held, [{ to: 'both', type: 'complain.finished' }]);
  return true;
}

/** What a review moves counts among what its operator gives alone, beside what the decision before it gave. */
async function isSigned(
  ctx: WriteContext,
  rules: ComplaintRules,
  { held, winner }: Pick<OpenReview, 'held' | 'winner'>,
  verdict: ReviewVerdict,
): Promise<boolean> {
  const signing = {
    queue: COMPLAINT_QUEUE,
    caseId: held.complaint.id,
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
    subjectId: held.complaint.id,
    shares: [{ personId: winner.otherId, minor: verdict.movedMinor }],
    needsTwo: held.trade.fiat_minor > rules.fourEyesFiatMinor,
  });
  return signed !== null;
}

interface OpenReview {
  readonly held: HeldComplaint;
  readonly review: ReviewRow;
  readonly winner: { readonly side: Side; readonly userId: string; readonly otherId: string };
}

/** Whoever signed the decision does not review it, nor does anybody who counts as one person with them. The side that asked is not the one whose coins are held. */
async function openReview(
  ctx: WriteContext,
  rules: ComplaintRules,
  tradeId: string,
  operatorId: string,
): Promise<OpenReview> {
  const held = await holdComplaint(ctx, rules, tradeId);
  const review = await findReview(ctx.tx, held.complaint.id);
  if (review?.state !== 'open') throw new Refusal(operatorRefusals.CaseNotFound);
  const rulings = await rulingsOf(ctx.tx, held.complaint.id);
  const hands = await sameHands(readContextOf(ctx), operatorId);
  const hasSigned = rulings.some(
    (ruling) => hands.includes(ruling.made_by) || hands.includes(ruling.seconded_by ?? ''),
  );
  if (hasSigned) throw new Refusal(complaintRefusals.SameEyes);
  const side = otherSide(review.asked_by);
  const ids = { buyer: held.trade.buyer_id, seller: held.trade.seller_id };
  return { held, review, winner: { side, userId: ids[side], otherId: ids[review.asked_by] } };
}

function buyersPart({ complaint }: HeldComplaint): bigint {
  return complaint.buyer_share_minor ?? 0n;
}
