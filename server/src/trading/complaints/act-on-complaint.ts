import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { ComplaintEnder } from '@eh/contract/trading/complaints/kinds.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import type { WriteContext } from '../../platform/context.ts';
import { dropDeadline, setDeadline } from '../../platform/deadlines/deadlines.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dropFirstSignature } from '../../staff/signatures/index.ts';
import { actOnTrade, lockTrade, noticeData, type TradeRow, type TradeRules } from '../trades/index.ts';
import { complaintTimes } from './complaint-setting.ts';
import { insertReply, type NewReply } from './reply-store.ts';
import { endProposal, type RulingRow, rulingsOf } from './ruling-store.ts';
import {
  type ComplaintChange,
  type ComplaintNotice,
  type ComplaintTimes,
  decideComplaint,
  defaultComplaintTimes,
} from './state-machine/complaint.ts';
import type { Complaint, ComplaintActor, ComplaintEvent, Side } from './state-machine/complaint-facts.ts';
import { type ComplaintRow, lockNewestComplaint, moveComplaint } from './store.ts';

export const COMPLAINT_DEADLINE = 'complaint';
export const COMPLAINT_QUEUE = 'complaints';
/** Arbiters and support read cases and ask the sides; only arbiters decide. */
export const arbiters: readonly OperatorRole[] = ['arbiter'];
export const caseReaders: readonly OperatorRole[] = ['arbiter', 'support'];

export interface ComplaintRules {
  readonly times: ComplaintTimes;
  readonly trades: TradeRules;
}

/** An action on a complaint, with the actor. */
export interface ComplaintAction extends Omit<ComplaintEvent, 'by'> {
  readonly actor: { readonly role: ComplaintActor; readonly id: string | null };
  /** The reply stored with the action. */
  readonly says?: NewReply;
  /** A proposal or decision made with it. */
  readonly ruling?: RulingRow;
  /** How the complaint ends, if the action ends it. */
  readonly end?: { readonly by: ComplaintEnder; readonly reason: BilingualText; readonly buyerShareMinor: bigint };
}

/** A complaint with its trade, both locked. All code locks the trade first. */
export interface LockedComplaint {
  readonly trade: TradeRow;
  readonly complaint: ComplaintRow;
  readonly proposal: RulingRow | null;
}

/** Locks a trade and its newest complaint, and handles the complaint's clock if it has run out. */
export async function lockComplaint(
  ctx: WriteContext,
  rules: ComplaintRules,
  tradeId: string,
): Promise<LockedComplaint> {
  const trade = await lockTrade(ctx, tradeId);
  const complaint = trade && (await lockNewestComplaint(ctx, tradeId));
  if (!trade || !complaint) throw new Refusal(complaintRefusals.ComplaintNotFound);
  const locked = await withProposal(ctx, trade, complaint);
  const isOverdue = complaint.turn_until !== null && complaint.turn_until <= ctx.now && complaint.stage !== 'service';
  if (!isOverdue) return locked;
  const moved = await applyAction({ ...ctx, now: complaint.turn_until ?? ctx.now }, rules, locked, timeOut);
  return withProposal(ctx, trade, moved);
}

const timeOut: ComplaintAction = { name: 'time_out', actor: { role: 'system', id: null } };

async function withProposal(ctx: WriteContext, trade: TradeRow, complaint: ComplaintRow): Promise<LockedComplaint> {
  const rulings = complaint.proposal_id === null ? [] : await rulingsOf(ctx.tx, complaint.id);
  return { trade, complaint, proposal: rulings.find((ruling) => ruling.id === complaint.proposal_id) ?? null };
}

/** A complaint locked for one of the two sides; for anybody else it does not exist. */
export async function lockOwnComplaint(
  ctx: WriteContext,
  rules: ComplaintRules,
  own: { readonly tradeId: string; readonly userId: string },
): Promise<LockedComplaint & { readonly side: Side }> {
  const locked = await lockComplaint(ctx, rules, own.tradeId);
  const side = sideOf(locked.complaint, own.userId);
  if (side === null) throw new Refusal(complaintRefusals.ComplaintNotFound);
  return { ...locked, side };
}

export function sideOf(
  parties: { readonly buyer_id: string; readonly seller_id: string },
  userId: string,
): Side | null {
  if (parties.buyer_id === userId) return 'buyer';
  return parties.seller_id === userId ? 'seller' : null;
}

/**
 * Decides an action by the rules and applies it: first to the complaint, then to the trade and its money, then clock
 * and notices.
 */
export async function applyAction(
  ctx: WriteContext,
  rules: ComplaintRules,
  locked: LockedComplaint,
  action: ComplaintAction,
): Promise<ComplaintRow> {
  const { complaint, trade } = locked;
  const event = { ...action, by: action.actor.role };
  const decision = decideComplaint(viewOf(locked), event, ctx.now, await complaintTimes(ctx, rules));
  if (decision.kind === 'refusal') throw new Refusal(complaintRefusals[decision.name], { id: trade.id });
  const { change } = decision;
  const moved = await moveComplaint(ctx, {
    id: complaint.id,
    from: complaint.stage,
    set: columnsAfter(ctx, change, action),
  });
  if (!moved) throw new Refusal(complaintRefusals.ComplaintMovedOn, { id: trade.id });
  if (locked.proposal && change.proposal !== 'keep')
    await endProposal(ctx, locked.proposal.id, change.proposal === 'made' ? 'superseded' : change.proposal);
  if (action.says) await insertReply(ctx, complaint.id, action.says);
  await moveItsTrade(ctx, rules, { trade, change, action });
  await moveTurnClock(ctx, moved);
  if (moved.stage === 'closed') await dropFirstSignature(ctx, COMPLAINT_QUEUE, complaint.id);
  await notifySides(ctx, { trade, complaint: moved }, change.notices);
  return moved;
}

/** A complaint as the rules see it. */
export function viewOf({ complaint, proposal }: LockedComplaint): Complaint {
  return {
    stage: complaint.stage,
    openedBy: complaint.opened_by,
    isPaused: complaint.is_paused,
    asks: proposal?.asks ?? null,
    turnUntil: complaint.turn_until,
  };
}

function columnsAfter(ctx: WriteContext, change: ComplaintChange, action: ComplaintAction): Partial<ComplaintRow> {
  const isEnd = change.stage === 'closed';
  if (isEnd && !action.end) throw new Error(`A complaint ends by ${action.name} without saying how`);
  return {
    stage: change.stage,
    ...(change.proposal === 'keep'
      ? {}
      : { proposal_id: change.proposal === 'made' ? (action.ruling?.id ?? null) : null }),
    ...(change.turnUntil === 'keep' ? {} : { turn_from: ctx.now, turn_until: change.turnUntil }),
    ...(isEnd && action.end
      ? {
          outcome: change.tradeEvent === 'withdraw_complaint' ? 'withdrawn' : (action.outcome ?? 'return'),
          ended_by: action.end.by,
          reason: action.end.reason.zh,
          reason_en: action.end.reason.en,
          buyer_share_minor: action.end.buyerShareMinor,
          ruling_id: action.ruling?.id ?? null,
          turn_from: null,
          turn_until: null,
          closed_at: ctx.now,
        }
      : {}),
  };
}

/** Moves the trade by its own rules, on behalf of the side that ends the complaint or the operator who decided. */
async function moveItsTrade(
  ctx: WriteContext,
  rules: ComplaintRules,
  { trade, change, action }: { trade: TradeRow; change: ComplaintChange; action: ComplaintAction },
): Promise<void> {
  if (change.tradeEvent === null) return;
  const isDecision = change.tradeEvent.startsWith('decide_');
  const { role } = action.actor;
  if (role !== 'buyer' && role !== 'seller' && role !== 'operator')
    throw new Error(`${role} ended the complaint of trade ${trade.id}`);
  const actor = isDecision
    ? { role: 'operator' as const, id: action.ruling?.made_by ?? action.actor.id }
    : { role, id: action.actor.id };
  await actOnTrade(ctx, rules.trades, trade.id, {
    name: change.tradeEvent,
    actor,
    ...(change.tradeEvent === 'decide_split' && action.end ? { buyerShareMinor: action.end.buyerShareMinor } : {}),
  });
}

/**
 * Sets the clock of a turn. Customer service's turn has a due time but no deadline: an overdue case stays at the top of
 * its queue.
 */
export async function moveTurnClock(ctx: WriteContext, complaint: ComplaintRow): Promise<void> {
  const subject = { kind: COMPLAINT_DEADLINE, subjectId: complaint.trade_id };
  const hasDeadline = complaint.turn_until !== null && complaint.stage !== 'service' && complaint.stage !== 'closed';
  if (hasDeadline && complaint.turn_until) await setDeadline(ctx, { ...subject, dueAt: complaint.turn_until });
  else await dropDeadline(ctx, subject);
}

/** Publishes the notices, and an update for the pages of both sides. */
export async function notifySides(
  ctx: WriteContext,
  { trade, complaint }: { trade: TradeRow; complaint: Pick<ComplaintRow, 'turn_until'> },
  notices: readonly (ComplaintNotice | { readonly to: 'both'; readonly type: 'complain.finished' })[],
): Promise<void> {
  const data = noticeData(trade, complaint.turn_until);
  for (const notice of notices) {
    if (notice.to !== 'seller') await publish(ctx, 'notice', { user_id: trade.buyer_id, type: notice.type, data });
    if (notice.to !== 'buyer') await publish(ctx, 'notice', { user_id: trade.seller_id, type: notice.type, data });
  }
  await publish(ctx, 'trade.updated', { transaction_id: trade.id, user_ids: [trade.buyer_id, trade.seller_id] });
}

/** The rules of complaints alone; `composition/trading-parts.ts` joins them with those of trades. */
export const defaultComplaintRules: Omit<ComplaintRules, 'trades'> = {
  times: defaultComplaintTimes,
};
