import type { Notice } from '@eh/contract/live.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/money.ts';
import { tradeRefusals } from '@eh/contract/trade-refusals.ts';
import { cancelReason } from '@eh/contract/trade-status.ts';
import type { Act } from '../kit/act.ts';
import { startOfDay } from '../kit/local-day.ts';
import { tell } from '../kit/outbox/outbox.ts';
import { dropDeadline, setDeadline } from '../kit/queue/deadlines.ts';
import { Refusal } from '../kit/refusal.ts';
import { postMovements, releaseToBuyer, returnToListing, returnToSeller, splitTrade } from '../ledger/index.ts';
import { addToReputation, type EndedTrade, markSold, returnToOrder, writePaused } from '../market/index.ts';
import { addCharge, chargesSince } from './charge-store.ts';
import { type Advance, addEvent, advanceTrade, type TradeRow } from './store.ts';
import type { Change, ClockChange } from './trade.ts';

export const TRADE_DEADLINE = 'trade';
/** A seller who lets so many trades of a day lapse has his orders paused. */
const LAPSES_UNTIL_PAUSED = 3;

export interface Decided {
  readonly trade: TradeRow;
  readonly change: Change;
  readonly actorId: string | null;
  /** What the buyer gets of a split; the rest goes back to the seller. */
  readonly buyerShareMinor?: bigint;
}

/** Carries out what the rules decided: status, money, clock, timeline, notices and records, all in this transaction. */
export async function applyDecision(act: Act, decided: Decided): Promise<TradeRow> {
  const { trade, change } = decided;
  const updated = await advanceTrade(act, { id: trade.id, from: change.from, set: columnsAfter(act, trade, change) });
  if (!updated) throw new Refusal(tradeRefusals.TradeMovedOn, { id: trade.id });
  await recordTimeline(act, decided);
  // Locks in one order everywhere: the trade, orders, accounts of the ledger, the clock.
  await recordCharge(act, trade, change);
  await moveMoney(act, decided);
  await moveClock(act, trade.id, change.clock);
  if (change.isOver) await recordOutcome(act, trade, change);
  for (const notice of change.notices) await notify(act, updated, notice);
  await tell(act, 'trade.updated', {
    transaction_id: trade.id,
    user_ids: [trade.buyer_id, trade.seller_id],
    timeout: updated.deadline_at && Math.floor(updated.deadline_at.getTime() / SECOND),
  });
  return updated;
}

function columnsAfter(act: Act, trade: TradeRow, change: Change): Advance['set'] {
  const clock = clockColumns(change.clock);
  return {
    ...clock,
    status: change.to,
    phase: change.phase,
    ...(change.to === 'suspended' ? { status_before: change.from } : {}),
    ...(change.money === null ? {} : { money_state: change.money }),
    ...(change.cancelReason === null ? {} : { cancel_reason: change.cancelReason }),
    ...(change.isAutomatic ? { is_automatic: true } : {}),
    ...(change.event === 'accept' ? { accepted_at: act.now } : {}),
    ...(change.isPaidNow && trade.paid_at === null ? { paid_at: act.now } : {}),
    ...(change.to === 'awaitingConfirmation' && change.clock.kind === 'set' ? { confirm_until: change.clock.at } : {}),
    ...(change.event === 'say_not_received' ? { said_not_received_at: act.now } : {}),
    ...(change.isOver ? { finished_at: act.now } : {}),
    ...agreementColumns(act, change),
  };
}

/** A wish to cancel ends with its answer, and with whatever else moves the trade on. */
function agreementColumns(act: Act, change: Change): Advance['set'] {
  const side = change.by === 'buyer' || change.by === 'seller' ? change.by : null;
  if (change.event === 'ask_to_cancel') return { cancel_asked_by: side, cancel_asked_at: act.now };
  if (change.event === 'stop_clock')
    return side === 'buyer' ? { buyer_stopped_clock_at: act.now } : { seller_stopped_clock_at: act.now };
  const hasMoved = change.from !== change.to || change.event === 'decline_to_cancel';
  return hasMoved ? { cancel_asked_by: null, cancel_asked_at: null } : {};
}

function clockColumns(clock: ClockChange): Advance['set'] {
  switch (clock.kind) {
    case 'keep':
      return {};
    case 'drop':
      return { deadline_from: null, deadline_at: null, stopped_seconds: null };
    case 'set':
      return { deadline_from: clock.from, deadline_at: clock.at, stopped_seconds: null };
    case 'stop':
      return { deadline_from: null, deadline_at: null, stopped_seconds: clock.secondsLeft };
    default:
      return clock satisfies never;
  }
}

async function moveClock(act: Act, tradeId: string, clock: ClockChange): Promise<void> {
  if (clock.kind === 'set') await setDeadline(act, { kind: TRADE_DEADLINE, subjectId: tradeId, dueAt: clock.at });
  if (clock.kind === 'drop' || clock.kind === 'stop')
    await dropDeadline(act, { kind: TRADE_DEADLINE, subjectId: tradeId });
}

/** Each status on the way has its own line: confirmed, transferred, succeeded. */
async function recordTimeline(act: Act, { trade, change, actorId }: Decided): Promise<void> {
  let from = change.from;
  for (const to of [...change.through, change.to]) {
    await addEvent(act, { tradeId: trade.id, event: change.event, actor: change.by, actorId, from, to });
    from = to;
  }
}

async function moveMoney(act: Act, { trade, change, buyerShareMinor }: Decided): Promise<void> {
  if (change.money === null) return;
  const amount = { currency: trade.currency, minor: trade.amount_minor };
  const fee = { currency: trade.currency, minor: trade.fee_minor };
  const parties = { tradeId: trade.id, sellerId: trade.seller_id, buyerId: trade.buyer_id };
  if (change.money === 'released') {
    await markSold(act, trade.order_id, { amountMinor: amount.minor, soldMinor: amount.minor });
    await postMovements(act, [releaseToBuyer({ ...parties, amount, fee })]);
    return;
  }
  if (change.money === 'split') {
    const toBuyer = { currency: trade.currency, minor: buyerShareMinor ?? 0n };
    await markSold(act, trade.order_id, { amountMinor: amount.minor, soldMinor: toBuyer.minor });
    await postMovements(act, [splitTrade({ ...parties, amount, toBuyer })]);
    return;
  }
  const place = await returnToOrder(act, trade.order_id, trade.amount_minor);
  const returning = { tradeId: trade.id, sellerId: trade.seller_id, amount };
  await postMovements(act, [place === 'listing' ? returnToListing(returning) : returnToSeller(returning)]);
}

async function recordCharge(act: Act, trade: TradeRow, change: Change): Promise<void> {
  if (change.chargedTo === null) return;
  const userId = change.chargedTo === 'buyer' ? trade.buyer_id : trade.seller_id;
  await addCharge(act, { tradeId: trade.id, userId, side: change.chargedTo });
  if (change.chargedTo === 'buyer') return;
  const lapses = await chargesSince(act.tx, { userId, side: 'seller', since: startOfDay(act.now) });
  if (lapses.length < LAPSES_UNTIL_PAUSED) return;
  for (const orderId of await writePaused(act, { sellerId: userId }, true))
    await tell(act, 'order.updated', { order_id: orderId });
}

const SECOND = 1000;

/**
 * What ended by the buyer goes on his record, what ended by the seller on his: a return by decision is a payment that could
 * not be shown. A rejected trade, one cancelled by agreement and one cancelled by the system say nothing about anybody.
 */
async function recordOutcome(act: Act, trade: TradeRow, change: Change): Promise<void> {
  const hasSucceeded = change.to === 'succeeded';
  const isBuyersMatter =
    hasSucceeded || change.to === 'failed' || change.chargedTo === 'buyer' || change.cancelReason === 'paymentTimeout';
  const isSellersMatter = hasSucceeded || change.chargedTo === 'seller';
  const { buyer_id: buyerId, seller_id: sellerId, accepted_at: acceptedAt, paid_at: paidAt } = trade;
  const paySeconds = hasSucceeded && paidAt && acceptedAt ? secondsBetween(acceptedAt, paidAt) : null;
  const releaseSeconds = hasSucceeded && paidAt ? secondsBetween(paidAt, act.now) : null;
  const buying = { side: 'buyer', userId: buyerId, partnerId: sellerId, hasSucceeded, releaseSeconds: null } as const;
  const selling = { side: 'seller', userId: sellerId, partnerId: buyerId, hasSucceeded, paySeconds: null } as const;
  const records: EndedTrade[] = [
    ...(isBuyersMatter ? [{ ...buying, paySeconds }] : []),
    ...(isSellersMatter ? [{ ...selling, releaseSeconds }] : []),
  ];
  // By id, so that two trades of the same two people never wait for each other.
  for (const record of records.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) await addToReputation(act, record);
}

function secondsBetween(start: Date, end: Date): number {
  return Math.max(0, Math.round((end.getTime() - start.getTime()) / SECOND));
}

/** Writes a notice for one side or both; it is delivered after commit. */
export async function notify(
  act: Act,
  trade: TradeRow,
  notice: { to: 'buyer' | 'seller' | 'both'; type: string },
  reminder: Pick<Notice['data'], 'is_reminder' | 'is_released_at_timeout'> = {},
): Promise<void> {
  const receivers = [
    ...(notice.to === 'seller' ? [] : [trade.buyer_id]),
    ...(notice.to === 'buyer' ? [] : [trade.seller_id]),
  ];
  const data = { ...noticeData(trade, trade.deadline_at), ...reminder };
  for (const receiver of receivers) await tell(act, 'notice', { user_id: receiver, type: notice.type, data });
}

/** What a notice of a trade carries; `until` is when the turn that it is about ends. */
export function noticeData(trade: TradeRow, until: Date | null): object {
  return {
    transaction_id: trade.id,
    transaction_no: trade.transaction_no,
    buyer_userid: trade.buyer_id,
    ...(until === null ? {} : { timeout: Math.floor(until.getTime() / SECOND) }),
    amount: formatDecimal(trade.amount_minor, COIN_DECIMALS),
    currency: trade.currency,
    ...(trade.cancel_reason === null ? {} : { reason: cancelReason[trade.cancel_reason] }),
  };
}
