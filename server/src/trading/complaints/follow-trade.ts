import type { WriteContext } from '../../platform/context.ts';
import { dropFirstSignature } from '../../staff/operators/index.ts';
import type { TradeMove } from '../trades/index.ts';
import { COMPLAINT_QUEUE, moveTurnClock, tellSides } from './act-on-complaint.ts';
import { noWords } from './official-words.ts';
import { insertReply } from './reply-store.ts';
import { endProposal } from './ruling-store.ts';
import { type ComplaintRow, lockNewestComplaint, moveComplaint } from './store.ts';

const SECOND = 1000;

/**
 * A trade with a running complaint was moved by somebody else than the complaint: released by its seller, suspended,
 * resumed, or decided while suspended. The complaint follows in the same transaction, so the two never contradict.
 */
export async function complaintFollowsTrade(act: WriteContext, move: TradeMove): Promise<void> {
  const { from, to, isOver } = move.change;
  if (from !== 'inComplaint' && from !== 'suspended') return;
  const complaint = await lockNewestComplaint(act, move.trade.id);
  if (!complaint || complaint.stage === 'closed') return;
  if (to === 'suspended') await pause(act, complaint);
  else if (to === 'inComplaint') await goOn(act, complaint);
  else if (isOver) await end(act, complaint, move);
}

async function pause(act: WriteContext, complaint: ComplaintRow): Promise<void> {
  const left = complaint.turn_until === null ? 0 : complaint.turn_until.getTime() - act.now.getTime();
  await change(act, complaint, {
    is_paused: true,
    turn_until: null,
    stopped_seconds: Math.max(0, Math.ceil(left / SECOND)),
  });
}

async function goOn(act: WriteContext, complaint: ComplaintRow): Promise<void> {
  const until = new Date(act.now.getTime() + (complaint.stopped_seconds ?? 0) * SECOND);
  await change(act, complaint, { is_paused: false, turn_from: act.now, turn_until: until, stopped_seconds: null });
}

async function change(act: WriteContext, complaint: ComplaintRow, set: Partial<ComplaintRow>): Promise<void> {
  const moved = await moveComplaint(act, { id: complaint.id, from: complaint.stage, set });
  if (moved) await moveTurnClock(act, moved);
}

async function end(act: WriteContext, complaint: ComplaintRow, move: TradeMove): Promise<void> {
  const { trade, change: moved, actor, why } = move;
  const isSellers = actor.role === 'seller';
  const said = why ?? noWords;
  await change(act, complaint, {
    stage: 'closed',
    is_paused: false,
    proposal_id: null,
    stopped_seconds: null,
    turn_from: null,
    turn_until: null,
    ...whatBecameOf(move),
    ended_by: isSellers ? 'seller' : 'service',
    reason: said.zh,
    reason_en: said.en,
    closed_at: act.now,
  });
  if (complaint.proposal_id !== null) await endProposal(act, complaint.proposal_id, 'superseded');
  await insertReply(act, complaint.id, {
    role: isSellers ? 'seller' : 'arbiter',
    kind: isSellers ? 'released' : 'decided',
    authorId: actor.id ?? trade.seller_id,
    text: said.zh,
    textEn: said.en,
  });
  await dropFirstSignature(act, COMPLAINT_QUEUE, complaint.id);
  // The notices of a suspended trade's end do not know of its complaint.
  if (moved.from === 'suspended')
    await tellSides(act, { trade, complaint: { turn_until: null } }, [{ to: 'both', type: 'complain.finished' }]);
}

/** How the complaint ended, as the books say of the trade's money. */
function whatBecameOf({ trade, change: { money }, buyerShareMinor }: TradeMove) {
  switch (money) {
    case 'released':
      return { outcome: 'release', buyer_share_minor: trade.amount_minor } as const;
    case 'split':
      return { outcome: 'split', buyer_share_minor: buyerShareMinor ?? 0n } as const;
    case 'returned':
      return { outcome: 'return', buyer_share_minor: 0n } as const;
    case null:
      throw new Error('A trade is over and its money stands where it stood');
  }
}
