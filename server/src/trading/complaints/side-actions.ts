import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import type { WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { wordsOf } from '../../staff/signatures/index.ts';
import { applyAction, type ComplaintRules, type LockedComplaint, lockOwnComplaint } from './act-on-complaint.ts';
import { evidenceFor, giveCode, type SentEvidence } from './evidence.ts';
import { noReason } from './no-reason.ts';
import type { RulingRow } from './ruling-store.ts';
import type { Side } from './state-machine/complaint-facts.ts';
import type { ComplaintRow } from './store.ts';

/** The trade that the complaint is about, and the acting user. */
export interface OwnComplaint {
  readonly tradeId: string;
  readonly userId: string;
}

/** A side replies, perhaps with evidence. If it was its turn, customer service is next. */
export async function answerComplaint(
  ctx: WriteContext,
  rules: ComplaintRules,
  own: OwnComplaint & SentEvidence & { readonly text: string },
): Promise<ComplaintRow> {
  const locked = await lockOwnComplaint(ctx, rules, own);
  const { side } = locked;
  const files = await evidenceFor(ctx, { complaintId: locked.complaint.id, side, userId: own.userId }, own);
  return applyAction(ctx, rules, locked, {
    name: 'answer',
    actor: { role: side, id: own.userId },
    says: { role: side, kind: 'message', authorId: own.userId, text: own.text, files },
  });
}

/** Gives a side that wants to send a video proof the code that the video must show. */
export async function askForCode(ctx: WriteContext, rules: ComplaintRules, own: OwnComplaint): Promise<ComplaintRow> {
  const { complaint, side } = await lockOwnComplaint(ctx, rules, own);
  if (complaint.stage === 'closed') throw new Refusal(complaintRefusals.ComplaintMovedOn);
  if (complaint.is_paused) throw new Refusal(complaintRefusals.ComplaintPaused);
  await giveCode(ctx, { complaintId: complaint.id, side });
  return complaint;
}

/** The asked side consents: the proposed outcome is carried out at once. */
export async function agreeToProposal(
  ctx: WriteContext,
  rules: ComplaintRules,
  own: OwnComplaint & { readonly rulingId: string },
): Promise<ComplaintRow> {
  const locked = await lockOwnComplaint(ctx, rules, own);
  const proposal = requireOpenProposal(locked, own.rulingId);
  return applyAction(ctx, rules, locked, {
    name: 'agree',
    actor: { role: locked.side, id: own.userId },
    outcome: proposal.outcome,
    ruling: proposal,
    says: replyOf(locked.side, 'agreed', own.userId),
    end: { by: 'agreement', reason: wordsOf(proposal), buyerShareMinor: proposal.buyer_share_minor },
  });
}

/** The asked side objects, with its reason: customer service decides. */
export async function objectToProposal(
  ctx: WriteContext,
  rules: ComplaintRules,
  own: OwnComplaint & { readonly rulingId: string; readonly text: string },
): Promise<ComplaintRow> {
  const locked = await lockOwnComplaint(ctx, rules, own);
  requireOpenProposal(locked, own.rulingId);
  return applyAction(ctx, rules, locked, {
    name: 'object',
    actor: { role: locked.side, id: own.userId },
    says: { ...replyOf(locked.side, 'objected', own.userId), text: own.text },
  });
}

/** The opener withdraws the complaint; the trade waits for the seller again. */
export async function withdrawComplaint(
  ctx: WriteContext,
  rules: ComplaintRules,
  own: OwnComplaint,
): Promise<ComplaintRow> {
  const locked = await lockOwnComplaint(ctx, rules, own);
  return applyAction(ctx, rules, locked, {
    name: 'withdraw',
    actor: { role: locked.side, id: own.userId },
    says: replyOf(locked.side, 'withdrawn', own.userId),
    end: { by: locked.side, reason: noReason, buyerShareMinor: 0n },
  });
}

/** The buyer gives the trade up: the coins go back to the seller. */
export async function giveUpTrade(ctx: WriteContext, rules: ComplaintRules, own: OwnComplaint): Promise<ComplaintRow> {
  const locked = await lockOwnComplaint(ctx, rules, own);
  return applyAction(ctx, rules, locked, {
    name: 'give_up',
    actor: { role: locked.side, id: own.userId },
    outcome: 'return',
    says: replyOf(locked.side, 'gave_up', own.userId),
    end: { by: locked.side, reason: noReason, buyerShareMinor: 0n },
  });
}

/** The open proposal, if it is the one that the side has read rather than a newer one. */
function requireOpenProposal({ proposal, complaint }: LockedComplaint, rulingId: string): RulingRow {
  if (complaint.is_paused) throw new Refusal(complaintRefusals.ComplaintPaused);
  if (proposal?.id !== rulingId) throw new Refusal(complaintRefusals.ComplaintMovedOn, { id: complaint.trade_id });
  return proposal;
}

function replyOf(side: Side, kind: 'agreed' | 'objected' | 'withdrawn' | 'gave_up', authorId: string) {
  return { role: side, kind, authorId, text: '' };
}
