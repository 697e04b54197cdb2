import { SECOND } from '@eh/contract/platform/spans.ts';
import type { WriteContext } from '../../platform/context.ts';
import { dropFirstSignature } from '../../staff/signatures/index.ts';
import type { TradeMove } from '../trades/index.ts';
import { COMPLAINT_QUEUE, moveTurnClock, notifySides } from './act-on-complaint.ts';
import { noReason } from './no-reason.ts';
import { insertReply } from './reply-store.ts';
import { endProposal } from './ruling-store.ts';
import { type ComplaintRow, lockNewestComplaint, moveComplaint } from './store.ts';

/**
 * Follows a trade that moved without its running complaint: released by its seller, suspended, resumed, or decided
 * while suspended. The complaint changes in the same transaction, so that both always agree.
 */
export async function complaintFollowsTrade(ctx: WriteContext, move: TradeMove): Promise<void> {
  const { from, to, isOver } = move.change;
  if (from !== 'inComplaint' && from !== 'suspended') return;
  const complaint = await lockNewestComplaint(ctx, move.trade.id);
  if (!complaint || complaint.stage === 'closed') return;
  if (to === 'suspended') await pause(ctx, complaint);
  else if (to === 'inComplaint') await resume(ctx, complaint);
  else if (isOver) await end(ctx, complaint, move);
}

async function pause(ctx: WriteContext, complaint: ComplaintRow): Promise<void> {
  const left = complaint.turn_until === null ? 0 : complaint.turn_until.getTime() - ctx.now.getTime();
  await change(ctx, complaint, {
    is_paused: true,
    turn_until: null,
    stopped_seconds: Math.max(0, Math.ceil(left / SECOND)),
  });
}

async function resume(ctx: WriteContext, complaint: ComplaintRow): Promise<void> {
  const until = new Date(ctx.now.getTime() + (complaint.stopped_seconds ?? 0) * SECOND);
  await change(ctx, complaint, { is_paused: false, turn_from: ctx.now, turn_until: until, stopped_seconds: null });
}

async function change(ctx: WriteContext, complaint: ComplaintRow, set: Partial<ComplaintRow>): Promise<void> {
  const moved = await moveComplaint(ctx, { id: complaint.id, from: complaint.stage, set });
  if (moved) await moveTurnClock(ctx, moved);
}

async function end(ctx: WriteContext, complaint: ComplaintRow, move: TradeMove): Promise<void> {
  const { trade, change: moved, actor, why } = move;
  const isSellers = actor.role === 'seller';
  const reason = why ?? noReason;
  await change(ctx, complaint, {
    stage: 'closed',
    is_paused: false,
    proposal_id: null,
    stopped_seconds: null,
    turn_from: null,
    turn_until: null,
    ...outcomeOf(move),
    ended_by: isSellers ? 'seller' : 'service',
    reason: reason.zh,
    reason_en: reason.en,
    closed_at: ctx.now,
  });
  if (complaint.proposal_id !== null) await endProposal(ctx, complaint.proposal_id, 'superseded');
  await insertReply(ctx, complaint.id, {
    role: isSellers ? 'seller' : 'arbiter',
    kind: isSellers ? 'released' : 'decided',
    authorId: actor.id ?? trade.seller_id,
    text: reason.zh,
    textEn: reason.en,
  });
  await dropFirstSignature(ctx, COMPLAINT_QUEUE, complaint.id);
  // The notices about the end of a suspended trade do not mention its complaint.
  if (moved.from === 'suspended')
    await notifySides(ctx, { trade, complaint: { turn_until: null } }, [{ to: 'both', type: 'complain.finished' }]);
}

/** The outcome of the complaint that matches the trade's money. */
function outcomeOf({ trade, change: { money }, buyerShareMinor }: TradeMove) {
  switch (money) {
    case 'released':
      return { outcome: 'release', buyer_share_minor: trade.amount_minor } as const;
    case 'split':
      if (buyerShareMinor === null) throw new Error('A split does not say what the buyer gets');
      return { outcome: 'split', buyer_share_minor: buyerShareMinor } as const;
    case 'returned':
      return { outcome: 'return', buyer_share_minor: 0n } as const;
    case null:
      throw new Error('A trade is over and its money stands where it stood');
  }
}
