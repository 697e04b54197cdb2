import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { methodPausesOf } from '../../payment-accounts/index.ts';
import { timesOf } from '../clocks/clocks-of-trade.ts';
import type { OperatorReason } from '../events/trade-notices.ts';
import {
  noReleaseEvidence,
  policyConditions,
  type ReleaseEvidence,
  releaseEvidenceOf,
} from '../release/policy-check.ts';
import { passesPolicy } from '../release/release-policy.ts';
import { isSellerReachedBy } from '../release/seller-reached.ts';
import { decide } from '../state-machine/trade.ts';
import type { Trade, TradeEvent } from '../state-machine/trade-facts.ts';
import { lockTrade, noteFacts, type TradeRow } from '../store.ts';
import type { TradeRules } from '../trade-rules.ts';
import { applyTransition } from './apply-transitions.ts';
import type { Actor } from './trade-move.ts';
import type { Transition } from './transition.ts';

export type TradeAction = Omit<TradeEvent, 'by'> & {
  readonly actor: Actor;
  readonly buyerShareMinor?: bigint;
  /** The reason that an operator gives to both sides. */
  readonly why?: OperatorReason;
  /** The version of the trade that the actor's page showed; null or absent if the client names none. */
  readonly seenVersion?: number | null | undefined;
};

export const system: Actor = { role: 'system', id: null };

/** The most time-outs that can be overdue in a row if jobs are late: payment, hold or grace, confirmation. */
const OVERDUE_MAX = 4;

/**
 * Takes one action on a trade: locks it, handles its overdue clocks, decides by the rules, and applies the change. So
 * late jobs make no difference: every actor finds the trade as if each clock had been handled in time.
 */
export async function actOnTrade(
  ctx: WriteContext,
  rules: TradeRules,
  tradeId: string,
  action: TradeAction,
): Promise<TradeRow> {
  const [trade] = await catchUp(ctx, rules, [await lockForActor(ctx, tradeId, action.actor)]);
  if (!trade) throw new Error('A trade that was caught up is gone');
  const [moved] = await moveTrades(ctx, rules, [
    { trade: await noteSellerSeen(ctx, trade, action), action, at: ctx.now },
  ]);
  if (!moved) throw new Error('A trade that was moved is gone');
  return moved;
}

/** A seller who acts on a trade that waits for them has seen it, provided their page showed that. */
async function noteSellerSeen(
  ctx: WriteContext,
  trade: TradeRow,
  { actor, seenVersion = null }: TradeAction,
): Promise<TradeRow> {
  if (actor.role !== 'seller' || !(await isSellerReachedBy(ctx, trade, { seenVersion }))) return trade;
  await noteFacts(ctx, trade.id, { seller_heard_at: ctx.now });
  return { ...trade, seller_heard_at: ctx.now };
}

/** Handles every clock of these trades that has run out by now. The caller must hold their locks. */
export async function catchUp(
  ctx: WriteContext,
  rules: TradeRules,
  found: readonly TradeRow[],
): Promise<readonly TradeRow[]> {
  let trades = found;
  for (let served = 0; served < OVERDUE_MAX; served += 1) {
    const late = trades.flatMap((trade): PendingAction[] =>
      trade.deadline_at !== null && trade.deadline_at <= ctx.now
        ? [{ trade, action: { name: 'time_out', actor: system }, at: trade.deadline_at }]
        : [],
    );
    if (late.length === 0) break;
    const moved = new Map((await moveTrades(ctx, rules, late)).map((trade) => [trade.id, trade]));
    trades = trades.map((trade) => moved.get(trade.id) ?? trade);
  }
  return trades;
}

/** An action to take on a locked trade. */
export interface PendingAction {
  readonly trade: TradeRow;
  readonly action: TradeAction;
  /** When it happens: for a clock handled late, the time it ran out. */
  readonly at: Date;
}

/** Decides all these actions and moves their trades, or none if the rules refuse one. */
export async function moveTrades(
  ctx: WriteContext,
  rules: TradeRules,
  pending: readonly PendingAction[],
): Promise<readonly TradeRow[]> {
  const [pauses, ...evidence] = await Promise.all([
    methodPausesOf(readContextOf(ctx)),
    ...pending.map(({ trade, action, at }) =>
      releaseEvidenceOf({ ...ctx, now: at }, trade, needsPayer.includes(action.name)),
    ),
  ]);
  const transitions = pending.map((item, index) => {
    const isMethodPaused = pauses.has(item.trade.channel);
    return transitionOf(rules, item, { evidence: evidence[index] ?? noReleaseEvidence, isMethodPaused });
  });
  const moved = await Promise.all(transitions.map((transition) => applyTransition(ctx, transition)));
  for (const [index, { change, at, actorId, buyerShareMinor = null, why = null }] of transitions.entries()) {
    const trade = moved[index];
    if (!trade) throw new Error('A trade that was moved is gone');
    const move = { trade, change, actor: { role: change.by, id: actorId }, buyerShareMinor, why };
    for (const listen of rules.listeners) await listen({ ...ctx, now: at }, move);
  }
  return moved;
}

/** Events that need the whole evidence: a time-out is decided by it, and "paid" tells the seller what the time-out will do. */
const needsPayer: readonly TradeEvent['name'][] = ['mark_paid', 'time_out'];

interface Circumstances {
  readonly evidence: ReleaseEvidence;
  readonly isMethodPaused: boolean;
}

function transitionOf(
  rules: TradeRules,
  { trade, action, at }: PendingAction,
  { evidence, isMethodPaused }: Circumstances,
): Transition {
  const { actor, buyerShareMinor, why, seenVersion: _, ...event } = action;
  const times = timesOf(trade, rules.times);
  const passes = event.name === 'time_out' && passesPolicy(policyConditions(times, trade, { now: at, evidence }));
  const view = { ...ruleViewOf(trade, evidence.vouchers !== null), isMethodPaused };
  const decision = decide(view, { ...event, by: actor.role, passesPolicy: passes }, at, times);
  if (decision.kind === 'refusal') {
    const wait = decision.name === 'TooSoonToComplain' ? { minutes: times.complainAfterPaid } : {};
    throw new Refusal(tradeRefusals[decision.name], { id: trade.id, ...wait });
  }
  const details = { ...(buyerShareMinor === undefined ? {} : { buyerShareMinor }), ...(why ? { why } : {}) };
  const transition = { trade, change: decision.change, actorId: actor.id, at, ...details };
  if (!needsPayer.includes(event.name) || decision.change.to !== 'awaitingConfirmation') return transition;
  const onceSeen = policyConditions(times, { ...trade, seller_heard_at: at }, { now: at, evidence });
  return { ...transition, isReleasedAtTimeout: passesPolicy(onceSeen) };
}

/** Locks a trade for one of its two sides, an operator or the system; for anybody else it does not exist. */
async function lockForActor(ctx: WriteContext, tradeId: string, actor: Actor): Promise<TradeRow> {
  const trade = await lockTrade(ctx, tradeId);
  const isParty =
    trade !== null &&
    (actor.role === 'operator' ||
      actor.role === 'system' ||
      (actor.role === 'buyer' && trade.buyer_id === actor.id) ||
      (actor.role === 'seller' && trade.seller_id === actor.id));
  if (!isParty) throw new Refusal(tradeRefusals.TradeNotFound);
  return trade;
}

function ruleViewOf(row: TradeRow, hasVoucher: boolean): Omit<Trade, 'isMethodPaused'> {
  return {
    status: row.status,
    phase: row.phase,
    hasVoucher,
    paymentWindowMinutes: row.payment_window_minutes,
    isSlowMethod: row.is_slow_method,
    paidAt: row.paid_at,
    deadlineAt: row.deadline_at,
    stoppedSeconds: row.stopped_seconds,
    statusBefore: row.status_before,
    deadlineFrom: row.deadline_from,
    ...agreementOf(row),
  };
}

/** The agreements between the two sides so far: an open request to cancel, and the stops of the clock. */
export function agreementOf(row: TradeRow): Pick<Trade, 'openedBy' | 'cancelAsked' | 'clockStoppedBy'> {
  const { cancel_asked_by: by, cancel_asked_at: at } = row;
  return {
    openedBy: row.opened_by,
    cancelAsked: by === null || at === null ? null : { by, at },
    clockStoppedBy: [
      ...(row.buyer_stopped_clock_at === null ? [] : (['buyer'] as const)),
      ...(row.seller_stopped_clock_at === null ? [] : (['seller'] as const)),
    ],
  };
}
