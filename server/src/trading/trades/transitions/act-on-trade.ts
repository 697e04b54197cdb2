import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { sellingStoppedUntil } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { methodPausesOf } from '../../payment-accounts/index.ts';
import { timesOf } from '../clocks/clocks-of-trade.ts';
import type { Why } from '../events/trade-notices.ts';
import { isPayerVerified } from '../payment/payer.ts';
import { type VoucherFacts, voucherFactsOf } from '../payment/voucher-store.ts';
import { type PolicyLine, passesPolicy, releaseLines } from '../release/release-policy.ts';
import { releaseTerms } from '../release/release-terms.ts';
import { type Change, decide, type Trade, type TradeEvent, type TradeTimes } from '../state-machine/trade.ts';
import { minutesAfter } from '../state-machine/trade-clock.ts';
import { lockTrade, noteFacts, type TradeRow } from '../store.ts';
import { applyDecision, type Decided } from './apply-decisions.ts';

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
  /** What an operator says about it. */
  readonly why: Why | null;
}
export type TradeListener = (ctx: WriteContext, move: TradeMove) => Promise<void>;

export interface Actor {
  readonly role: 'buyer' | 'seller' | 'operator' | 'system';
  readonly id: string | null;
}

export type TradeAction = Omit<TradeEvent, 'by'> & {
  readonly actor: Actor;
  readonly buyerShareMinor?: bigint;
  /** What an operator says about it to both sides. */
  readonly why?: Why;
};

export const system: Actor = { role: 'system', id: null };

/** Time-outs that may lie behind each other when jobs are late: payment, hold or grace, confirmation. */
const OVERDUE_MAX = 4;

/**
 * Somebody acts on a trade: it is locked, brought up to the time, asked by the rules, and moved. A late job changes
 * nothing for people, since whoever acts meets the trade as it would be had every clock been served in time.
 */
export async function actOnTrade(
  ctx: WriteContext,
  rules: TradeRules,
  tradeId: string,
  action: TradeAction,
): Promise<TradeRow> {
  const [trade] = await catchUp(ctx, rules, [await lockParty(ctx, tradeId, action.actor)]);
  if (!trade) throw new Error('A trade that was caught up is gone');
  const [moved] = await moveTrades(ctx, rules, [
    { trade: await withSellerThere(ctx, trade, action), action, at: ctx.now },
  ]);
  if (!moved) throw new Error('A trade that was moved is gone');
  return moved;
}

/** A seller who acts on a trade while it waits for him has seen that it does. */
async function withSellerThere(ctx: WriteContext, trade: TradeRow, { actor, name }: TradeAction): Promise<TradeRow> {
  const isUnseen = trade.seller_heard_at === null && trade.status === 'awaitingConfirmation';
  // A confirmation ends the trade: nothing asks any more.
  if (actor.role !== 'seller' || !isUnseen || name === 'confirm') return trade;
  await noteFacts(ctx, trade.id, { seller_heard_at: ctx.now });
  return { ...trade, seller_heard_at: ctx.now };
}

/** Serves every clock of these trades that has run out by now. They have to be locked. */
export async function catchUp(
  ctx: WriteContext,
  rules: TradeRules,
  found: readonly TradeRow[],
): Promise<readonly TradeRow[]> {
  let trades = found;
  for (let served = 0; served < OVERDUE_MAX; served += 1) {
    const late = trades.flatMap((trade): Moving[] =>
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

export interface Moving {
  readonly trade: TradeRow;
  readonly action: TradeAction;
  /** When it happens: for a clock that is served late, when it ran out. */
  readonly at: Date;
}

/** Asks the rules about each of these trades and moves all of them, or none when one may not move. */
export async function moveTrades(
  ctx: WriteContext,
  rules: TradeRules,
  asked: readonly Moving[],
): Promise<readonly TradeRow[]> {
  const [pauses, ...proofs] = await Promise.all([
    methodPausesOf(readContextOf(ctx)),
    ...asked.map(({ trade, action, at }) => proofOf({ ...ctx, now: at }, trade, asksForPayer.includes(action.name))),
  ]);
  const decided = asked.map((moving, place) => {
    const isMethodPaused = pauses.has(moving.trade.channel);
    return decideOn(rules, moving, { proof: proofs[place] ?? noProof, isMethodPaused });
  });
  const moved = await Promise.all(decided.map((each) => applyDecision(ctx, each)));
  for (const [place, { change, at, actorId, buyerShareMinor = null, why = null }] of decided.entries()) {
    const trade = moved[place];
    if (!trade) throw new Error('A trade that was moved is gone');
    const move = { trade, change, actor: { role: change.by, id: actorId }, buyerShareMinor, why };
    for (const listen of rules.listeners) await listen({ ...ctx, now: at }, move);
  }
  return moved;
}

/** What a buyer has shown for his payment. */
interface Proof {
  readonly vouchers: VoucherFacts | null;
  readonly isPayerDeclared: boolean;
  /** The seller's account is in its safety pause. */
  readonly isSellerInPause: boolean;
}

const noProof: Proof = { vouchers: null, isPayerDeclared: false, isSellerInPause: false };

/** What is decided by the whole proof, or tells the seller what will be. */
const asksForPayer: readonly TradeEvent['name'][] = ['mark_paid', 'time_out'];

/** Who pays is read only where it is asked for: most steps are taken without. */
async function proofOf(ctx: ReadContext | WriteContext, trade: TradeRow, asksForPayer: boolean): Promise<Proof> {
  const reading = 'tx' in ctx ? readContextOf(ctx) : ctx;
  const [vouchers, isPayerDeclared, stoppedUntil] = await Promise.all([
    voucherFactsOf(reading.reader, trade.id),
    asksForPayer && isPayerVerified(reading, trade),
    asksForPayer ? sellingStoppedUntil(reading, trade.seller_id) : null,
  ]);
  return { vouchers, isPayerDeclared, isSellerInPause: stoppedUntil !== null };
}

interface Beside {
  readonly proof: Proof;
  readonly isMethodPaused: boolean;
}

function decideOn(rules: TradeRules, { trade, action, at }: Moving, { proof, isMethodPaused }: Beside): Decided {
  const { actor, buyerShareMinor, why, ...event } = action;
  const passes = event.name === 'time_out' && passesPolicy(linesOf(rules, trade, { now: at, proof }));
  const question = { ...event, by: actor.role, passesPolicy: passes };
  const times = timesOf(trade, rules.times);
  const decision = decide({ ...ruleViewOf(trade, proof.vouchers !== null), isMethodPaused }, question, at, times);
  if (decision.kind === 'refusal') throw new Refusal(tradeRefusals[decision.name], { id: trade.id });
  const beside = { ...(buyerShareMinor === undefined ? {} : { buyerShareMinor }), ...(why ? { why } : {}) };
  const decided = { trade, change: decision.change, actorId: actor.id, at, ...beside };
  if (!asksForPayer.includes(event.name) || decision.change.to !== 'awaitingConfirmation') return decided;
  const seen = linesOf(rules, { ...trade, seller_heard_at: at }, { now: at, proof });
  return { ...decided, isReleasedAtTimeout: passesPolicy(seen) };
}

/** Locks a trade for one of its two sides; to anybody else it does not exist. */
async function lockParty(ctx: WriteContext, tradeId: string, actor: Actor): Promise<TradeRow> {
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
  ctx: ReadContext | WriteContext,
  rules: TradeRules,
  trade: TradeRow,
): Promise<readonly PolicyLine[]> {
  return linesOf(rules, trade, { now: ctx.now, proof: await proofOf(ctx, trade, true) });
}

function linesOf(
  rules: TradeRules,
  trade: TradeRow,
  { now, proof: { vouchers, isPayerDeclared, isSellerInPause } }: { readonly now: Date; readonly proof: Proof },
): readonly PolicyLine[] {
  const times = timesOf(trade, rules.times);
  const facts = {
    hasVoucher: vouchers !== null,
    writingLines: vouchers?.writingLines ?? 0,
    isVoucherReused: vouchers?.isReused === true,
    isPayerDeclared,
    isSellerInPause,
    hasSellerHeard: trade.seller_heard_at !== null,
    saidNotReceived: trade.said_not_received_at !== null,
    confirmUntil: trade.confirm_until ?? minutesAfter(now, trade.is_slow_method ? times.confirmSlow : times.confirm),
  };
  return releaseLines(facts, releaseTerms.parse(trade.release_terms));
}
