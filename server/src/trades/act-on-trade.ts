import { tradeRefusals } from '@eh/contract/trade-refusals.ts';
import type { Act, Look } from '../kit/act.ts';
import { Refusal } from '../kit/refusal.ts';
import { applyDecision } from './apply-decision.ts';
import { type PolicyLine, passesPolicy, releaseLines } from './release-policy.ts';
import { releaseTerms } from './release-terms.ts';
import { lockTrade, type TradeRow } from './store.ts';
import { type Change, decide, type Trade, type TradeEvent, type TradeTimes } from './trade.ts';
import { minutesAfter } from './trade-clock.ts';
import { hasReusedVoucher, vouchersOf } from './voucher-store.ts';

export interface TradeRules {
  readonly times: TradeTimes;
  readonly runningBuysMax: number;
  readonly feeBasisPoints: bigint;
  /** Rooms of later storeys that have to follow a trade in the very transaction that moves it. */
  readonly listeners: readonly TradeListener[];
}

/** A trade as it is after it moved, and what moved it. */
export interface TradeMove {
  readonly trade: TradeRow;
  readonly change: Change;
  readonly actor: Actor;
  /** What the buyer got of a split. */
  readonly buyerShareMinor: bigint | null;
}
export type TradeListener = (act: Act, move: TradeMove) => Promise<void>;

export interface Actor {
  readonly role: 'buyer' | 'seller' | 'operator' | 'system';
  readonly id: string | null;
}

export type TradeAction = Omit<TradeEvent, 'by'> & { readonly actor: Actor; readonly buyerShareMinor?: bigint };

export const system: Actor = { role: 'system', id: null };

/** Time-outs that may lie behind each other when jobs are late: payment, hold or grace, confirmation. */
const OVERDUE_MAX = 4;

/**
 * Somebody acts on a trade: it is locked, brought up to the time, asked by the rules, and moved. A late job changes
 * nothing for people, since whoever acts meets the trade as it would be had every clock been served in time.
 */
export async function actOnTrade(act: Act, rules: TradeRules, tradeId: string, action: TradeAction): Promise<TradeRow> {
  const trade = await catchUp(act, rules, await lockParty(act, tradeId, action.actor));
  return moveTrade(act, rules, trade, action);
}

/** Serves every clock of the trade that has run out by now. */
export async function catchUp(act: Act, rules: TradeRules, found: TradeRow): Promise<TradeRow> {
  let trade = found;
  for (
    let served = 0;
    served < OVERDUE_MAX && trade.deadline_at !== null && trade.deadline_at <= act.now;
    served += 1
  ) {
    const passes = passesPolicy(await policyLinesOf(act, rules, trade));
    const atDeadline: Act = { ...act, now: trade.deadline_at };
    trade = await moveTrade(atDeadline, rules, trade, { name: 'time_out', actor: system, passesPolicy: passes });
  }
  return trade;
}

async function moveTrade(act: Act, rules: TradeRules, trade: TradeRow, action: TradeAction): Promise<TradeRow> {
  const { actor, buyerShareMinor, ...event } = action;
  const decision = decide(await ruleViewOf(act, trade), { ...event, by: actor.role }, act.now, rules.times);
  if (decision.kind === 'refusal') throw new Refusal(tradeRefusals[decision.name], { id: trade.id });
  const { change } = decision;
  const moved = await applyDecision(act, {
    trade,
    change,
    actorId: actor.id,
    ...(buyerShareMinor === undefined ? {} : { buyerShareMinor }),
  });
  for (const listen of rules.listeners)
    await listen(act, { trade: moved, change, actor, buyerShareMinor: buyerShareMinor ?? null });
  return moved;
}

/** Locks a trade for one of its two sides; to anybody else it does not exist. */
async function lockParty(act: Act, tradeId: string, actor: Actor): Promise<TradeRow> {
  const trade = await lockTrade(act, tradeId);
  const isParty =
    trade !== null &&
    (actor.role === 'operator' ||
      actor.role === 'system' ||
      (actor.role === 'buyer' && trade.buyer_id === actor.id) ||
      (actor.role === 'seller' && trade.seller_id === actor.id));
  if (!isParty) throw new Refusal(tradeRefusals.TradeNotFound);
  return trade;
}

async function ruleViewOf(act: Act, row: TradeRow): Promise<Trade> {
  return {
    status: row.status,
    phase: row.phase,
    hasVoucher: (await vouchersOf(act.tx, row.id)).length > 0,
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

/** What the two sides have arranged so far. */
export function agreementOf(row: TradeRow): Pick<Trade, 'cancelAsked' | 'clockStoppedBy'> {
  const { cancel_asked_by: by, cancel_asked_at: at } = row;
  return {
    cancelAsked: by === null || at === null ? null : { by, at },
    clockStoppedBy: [
      ...(row.buyer_stopped_clock_at === null ? [] : (['buyer'] as const)),
      ...(row.seller_stopped_clock_at === null ? [] : (['seller'] as const)),
    ],
  };
}

/** The lines of the release policy as they stand now. Before the payment they are those of one that is said now. */
export async function policyLinesOf(
  look: Look | Act,
  rules: TradeRules,
  trade: TradeRow,
): Promise<readonly PolicyLine[]> {
  const reader = 'tx' in look ? look.tx : look.reader;
  const facts = {
    hasVoucher: (await vouchersOf(reader, trade.id)).length > 0,
    isVoucherReused: await hasReusedVoucher(reader, trade.id),
    isPayerDeclared: true,
    hasSellerHeard: trade.seller_heard_at !== null,
    saidNotReceived: trade.said_not_received_at !== null,
    confirmUntil:
      trade.confirm_until ??
      minutesAfter(look.now, trade.is_slow_method ? rules.times.confirmSlow : rules.times.confirm),
  };
  return releaseLines(facts, releaseTerms.parse(trade.release_terms));
}
