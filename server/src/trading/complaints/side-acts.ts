import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import type { WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { wordsOf } from '../../staff/signatures/index.ts';
import { applyAction, type ComplaintRules, type HeldComplaint, holdOwnComplaint } from './act-on-complaint.ts';
import { evidenceFor, giveCode, type SentEvidence } from './evidence.ts';
import { noWords } from './official-words.ts';
import type { RulingRow } from './ruling-store.ts';
import type { Side } from './state-machine/complaint.ts';
import type { ComplaintRow } from './store.ts';

/** Whose complaint: the trade it is about, and who acts. */
export interface OwnComplaint {
  readonly tradeId: string;
  readonly userId: string;
}

/** A side says something and shows evidence. If it was its turn, customer service is next. */
export async function answerComplaint(
  ctx: WriteContext,
  rules: ComplaintRules,
  own: OwnComplaint & SentEvidence & { readonly text: string },
): Promise<ComplaintRow> {
  const held = await holdOwnComplaint(ctx, rules, own);
  const { side } = held;
  const files = await evidenceFor(ctx, { complaintId: held.complaint.id, side, userId: own.userId }, own);
  return applyAction(ctx, rules, held, {
    name: 'answer',
    actor: { role: side, id: own.userId },
    says: { role: side, kind: 'message', authorId: own.userId, text: own.text, files },
  });
}

/** A side makes a video proof by itself: it gets the code that the video has to show. */
export async function askForCode(ctx: WriteContext, rules: ComplaintRules, own: OwnComplaint): Promise<ComplaintRow> {
  const { complaint, side } = await holdOwnComplaint(ctx, rules, own);
  if (complaint.stage === 'closed') throw new Refusal(complaintRefusals.ComplaintMovedOn);
  if (complaint.is_paused) throw new Refusal(complaintRefusals.ComplaintPaused);
  await giveCode(ctx, { complaintId: complaint.id, side });
  return complaint;
}

/** The side that would lose consents: the proposed outcome is carried out at once. */
export async function agreeToProposal(
  ctx: WriteContext,
  rules: ComplaintRules,
  own: OwnComplaint & { readonly rulingId: string },
): Promise<ComplaintRow> {
  const held = await holdOwnComplaint(ctx, rules, own);
  const proposal = standingProposal(held, own.rulingId);
  return applyAction(ctx, rules, held, {
    name: 'agree',
    actor: { role: held.side, id: own.userId },
    outcome: proposal.outcome,
    ruling: proposal,
    says: line(held.side, 'agreed', own.userId),
    end: { by: 'agreement', reason: wordsOf(proposal), buyerShareMinor: proposal.buyer_share_minor },
  });
}

/** The side that would lose objects, with its reason: customer service decides. */
export async function objectToProposal(
  ctx: WriteContext,
  rules: ComplaintRules,
  own: OwnComplaint & { readonly rulingId: string; readonly text: string },
): Promise<ComplaintRow> {
  const held = await holdOwnComplaint(ctx, rules, own);
  standingProposal(held, own.rulingId);
  return applyAction(ctx, rules, held, {
    name: 'object',
    actor: { role: held.side, id: own.userId },
    says: { ...line(held.side, 'objected', own.userId), text: own.text },
  });
}

/** Whoever complained takes it back; the trade waits for the seller again. */
export async function withdrawComplaint(
  ctx: WriteContext,
  rules: ComplaintRules,
  own: OwnComplaint,
): Promise<ComplaintRow> {
  const held = await holdOwnComplaint(ctx, rules, own);
  return applyAction(ctx, rules, held, {
    name: 'withdraw',
    actor: { role: held.side, id: own.userId },
    says: line(held.side, 'withdrawn', own.userId),
    end: { by: held.side, reason: noWords, buyerShareMinor: 0n },
  });
}

/** The buyer gives the trade up: the coins go back to the seller. */
export async function giveUpTrade(ctx: WriteContext, rules: ComplaintRules, own: OwnComplaint): Promise<ComplaintRow> {
  const held = await holdOwnComplaint(ctx, rules, own);
  return applyAction(ctx, rules, held, {
    name: 'give_up',
    actor: { role: held.side, id: own.userId },
    outcome: 'return',
    says: line(held.side, 'gave_up', own.userId),
    end: { by: held.side, reason: noWords, buyerShareMinor: 0n },
  });
}

/** What one agrees to is what one has read: another proposal in its place is not consented to. */
function standingProposal({ proposal, complaint }: HeldComplaint, rulingId: string): RulingRow {
  if (complaint.is_paused) throw new Refusal(complaintRefusals.ComplaintPaused);
  if (proposal?.id !== rulingId) throw new Refusal(complaintRefusals.ComplaintMovedOn, { id: complaint.trade_id });
  return proposal;
}

function line(side: Side, kind: 'agreed' | 'objected' | 'withdrawn' | 'gave_up', authorId: string) {
  return { role: side, kind, authorId, text: '' };
}
