import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import type { ComplaintEnder } from '@eh/contract/trading/complaints/kinds.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import type { WriteContext } from '../../platform/context.ts';
import { dropDeadline, setDeadline } from '../../platform/deadlines/deadlines.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dropFirstSignature } from '../../staff/signatures/index.ts';
import { actOnTrade, lockTrade, noticeData, type TradeRow, type TradeRules } from '../trades/index.ts';
import type { BilingualText } from './official-words.ts';
import { insertReply, type NewReply } from './reply-store.ts';
import { endProposal, type RulingRow, rulingsOf } from './ruling-store.ts';
import {
  type Complaint,
  type ComplaintActor,
  type ComplaintChange,
  type ComplaintEvent,
  type ComplaintNotice,
  type ComplaintTimes,
  decideComplaint,
  type Side,
} from './state-machine/complaint.ts';
import { type ComplaintRow, lockNewestComplaint, moveComplaint } from './store.ts';

export const COMPLAINT_DEADLINE = 'complaint';
export const COMPLAINT_QUEUE = 'complaints';
/** Customer service reads cases and asks the sides; only arbiters decide. */
export const arbiters: readonly OperatorRole[] = ['arbiter'];
export const askers: readonly OperatorRole[] = ['arbiter', 'support'];

export interface ComplaintRules {
  readonly times: ComplaintTimes;
  /** Above this sum two operators have to sign. */
  readonly fourEyesFiatMinor: bigint;
  readonly trades: TradeRules;
}

/** Somebody, and what he does to a complaint. */
export interface ComplaintAction extends Omit<ComplaintEvent, 'by'> {
  readonly actor: { readonly role: ComplaintActor; readonly id: string | null };
  /** The line that stays of it. */
  readonly says?: NewReply;
  /** A proposal or decision made with it. */
  readonly ruling?: RulingRow;
  /** How it ends, where it ends by this. */
  readonly end?: { readonly by: ComplaintEnder; readonly reason: BilingualText; readonly buyerShareMinor: bigint };
}

/** A complaint with its trade, both locked, in the order that everybody keeps. */
export interface HeldComplaint {
  readonly trade: TradeRow;
  readonly complaint: ComplaintRow;
  readonly proposal: RulingRow | null;
}

/** Locks a trade and its newest complaint and serves the complaint's clock if it has run out. */
export async function holdComplaint(ctx: WriteContext, rules: ComplaintRules, tradeId: string): Promise<HeldComplaint> {
  const trade = await lockTrade(ctx, tradeId);
  const complaint = trade && (await lockNewestComplaint(ctx, tradeId));
  if (!trade || !complaint) throw new Refusal(complaintRefusals.ComplaintNotFound);
  const held = await withProposal(ctx, trade, complaint);
  const isOverdue = complaint.turn_until !== null && complaint.turn_until <= ctx.now && complaint.stage !== 'service';
  if (!isOverdue) return held;
  const moved = await applyAction({ ...ctx, now: complaint.turn_until ?? ctx.now }, rules, held, timeOut);
  return withProposal(ctx, trade, moved);
}

const timeOut: ComplaintAction = { name: 'time_out', actor: { role: 'system', id: null } };

async function withProposal(ctx: WriteContext, trade: TradeRow, complaint: ComplaintRow): Promise<HeldComplaint> {
  const rulings = complaint.proposal_id === null ? [] : await rulingsOf(ctx.tx, complaint.id);
  return { trade, complaint, proposal: rulings.find((ruling) => ruling.id === complaint.proposal_id) ?? null };
}

/** The same for one of the two sides; to anybody else there is no such complaint. */
export async function holdOwnComplaint(
  ctx: WriteContext,
  rules: ComplaintRules,
  own: { readonly tradeId: string; readonly userId: string },
): Promise<HeldComplaint & { readonly side: Side }> {
  const held = await holdComplaint(ctx, rules, own.tradeId);
  const side = sideOf(held.complaint, own.userId);
  if (side === null) throw new Refusal(complaintRefusals.ComplaintNotFound);
  return { ...held, side };
}

export function sideOf(
  parties: { readonly buyer_id: string; readonly seller_id: string },
  userId: string,
): Side | null {
  if (parties.buyer_id === userId) return 'buyer';
  return parties.seller_id === userId ? 'seller' : null;
}

/** Asks the rules and carries out what they say: the complaint first, then its trade with the money, then clock and notices. */
export async function applyAction(
  ctx: WriteContext,
  rules: ComplaintRules,
  held: HeldComplaint,
  action: ComplaintAction,
): Promise<ComplaintRow> {
  const { complaint, trade } = held;
  const event = { ...action, by: action.actor.role };
  const decision = decideComplaint(viewOf(held), event, ctx.now, rules.times);
  if (decision.kind === 'refusal') throw new Refusal(complaintRefusals[decision.name], { id: trade.id });
  const { change } = decision;
  const moved = await moveComplaint(ctx, {
    id: complaint.id,
    from: complaint.stage,
    set: columnsAfter(ctx, change, action),
  });
  if (!moved) throw new Refusal(complaintRefusals.ComplaintMovedOn, { id: trade.id });
  if (held.proposal && change.proposal !== 'keep')
    await endProposal(ctx, held.proposal.id, change.proposal === 'made' ? 'superseded' : change.proposal);
  if (action.says) await insertReply(ctx, complaint.id, action.says);
  await moveItsTrade(ctx, rules, { trade, change, action });
  await moveTurnClock(ctx, moved);
  if (moved.stage === 'closed') await dropFirstSignature(ctx, COMPLAINT_QUEUE, complaint.id);
  await tellSides(ctx, { trade, complaint: moved }, change.notices);
  return moved;
}

/** A complaint as the rules see it. */
export function viewOf({ complaint, proposal }: HeldComplaint): Complaint {
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

/** The trade is moved by its own rules, as the act of the side that ends the complaint, or of the operator who decided. */
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

/** The turn of customer service has a time but no bell: an overdue case stays where it is, at the top of its queue. */
export async function moveTurnClock(ctx: WriteContext, complaint: ComplaintRow): Promise<void> {
  const subject = { kind: COMPLAINT_DEADLINE, subjectId: complaint.trade_id };
  const rings = complaint.turn_until !== null && complaint.stage !== 'service' && complaint.stage !== 'closed';
  if (rings && complaint.turn_until) await setDeadline(ctx, { ...subject, dueAt: complaint.turn_until });
  else await dropDeadline(ctx, subject);
}

/** Tells who has to know, and both pages that something changed. */
export async function tellSides(
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
