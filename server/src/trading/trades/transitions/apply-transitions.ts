import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { batch } from '../../../platform/database/batching/batch.ts';
import { dropDeadlines, setDeadlines } from '../../../platform/deadlines/deadlines.ts';
import { startOfDay } from '../../../platform/formats/local-day.ts';
import { type Cause, causeNow } from '../../../platform/observability/cause.ts';
import { publishAll } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addToReputations, type Pauses } from '../../market/index.ts';
import { addCharges, type Charge, sellersWithCharges } from '../cancellations/charge-store.ts';
import { addEvents, type NewEvent } from '../events/event-store.ts';
import { noticesTo, tradeUpdated } from '../events/trade-notices.ts';
import { advanceTrades, type TradeRow } from '../store.ts';
import { tradeRulesInForce } from '../trade-rules.ts';
import { columnsAfter } from './columns-after.ts';
import { moveMoney } from './move-money.ts';
import { recordsOf } from './trade-outcome.ts';
import type { Transition } from './transition.ts';

export const TRADE_DEADLINE = 'trade';

/**
 * Writes a transition: status, money, clock, timeline, notices and reputation, all in this transaction. Concurrent
 * calls share the same few statements. The trades must be locked, and no trade may occur twice.
 */
export function applyTransition(ctx: WriteContext, transition: Transition): Promise<TradeRow> {
  return applyTogether(ctx, { ...transition, cause: causeNow() });
}

interface CausedTransition extends Transition {
  readonly cause: Cause | null;
}

const applyTogether = batch(
  async (ctx: WriteContext, transitions: readonly CausedTransition[]): Promise<readonly TradeRow[]> => {
    const advanced = await advanceTrades(
      ctx,
      transitions.map(({ trade, change, at }) => ({ trade, set: columnsAfter(trade, change, at) })),
    );
    const applied = transitions.map((transition, index) => ({
      ...transition,
      after: requireMoved(transition.trade, advanced[index]),
    }));
    // All code takes locks in this order: trade, listings, ledger accounts, deadline.
    const pauses = await recordCharges(ctx, transitions);
    await moveMoney(ctx, transitions, pauses);
    await Promise.all([
      moveClocks(ctx, transitions),
      addEvents(ctx, applied.flatMap(timelineEventsOf)),
      addToReputations(
        ctx,
        transitions.flatMap(({ trade, change, at }) => recordsOf(trade, change, at)),
      ),
      publishAll(ctx, applied.flatMap(publishedEventsOf)),
    ]);
    return applied.map(({ after }) => after);
  },
);

function requireMoved(trade: TradeRow, after: TradeRow | null | undefined): TradeRow {
  if (!after) throw new Refusal(tradeRefusals.TradeMovedOn, { id: trade.id });
  return after;
}

interface AppliedTransition extends CausedTransition {
  readonly after: TradeRow;
}

/** One event per status passed on the way: confirmed, transferred, succeeded. The first one carries the reason. */
function timelineEventsOf({ after, change, actorId, at, why }: AppliedTransition): readonly NewEvent[] {
  const statuses = [change.from, ...change.through, change.to];
  return statuses.slice(1).map((to, index) => ({
    trade: after,
    event: change.event,
    actor: change.by,
    actorId,
    from: statuses[index] ?? change.from,
    to,
    at,
    why: index === 0 ? why : undefined,
  }));
}

function publishedEventsOf({ after, change, at, why, isReleasedAtTimeout, cause }: AppliedTransition) {
  const extra = {
    ...(why ? { why } : {}),
    ...(isReleasedAtTimeout === undefined ? {} : { is_released_at_timeout: isReleasedAtTimeout }),
  };
  const step = { from: change.from, to: change.to };
  const events = [
    ...change.notices.flatMap((notice) => noticesTo(after, notice, at, extra)),
    tradeUpdated(after, step, at),
  ];
  return events.map((event) => ({ ...event, cause }));
}

/** Stores the charges for timed-out trades and late cancellations; returns the listings to pause because of them. */
async function recordCharges(ctx: WriteContext, transitions: readonly Transition[]): Promise<Pauses> {
  const charges = transitions.flatMap(({ trade, change, at }): Charge[] => {
    if (change.chargedTo === null) return [];
    const userId = change.chargedTo === 'buyer' ? trade.buyer_id : trade.seller_id;
    return [{ tradeId: trade.id, userId, side: change.chargedTo, at }];
  });
  await addCharges(ctx, charges);
  const days = new Map(
    charges
      .filter(({ side }) => side === 'seller')
      .map(({ userId, at }) => [`${userId} ${startOfDay(at).getTime()}`, { userId, at }]),
  );
  const sellers = [...days.values()].map(({ userId, at }) => ({ userId, since: startOfDay(at) }));
  const unpaidListings = new Set(transitions.filter(isUnpaidBid).map(({ trade }) => trade.order_id));
  if (sellers.length === 0) return { sellers: new Set(), unpaidListings };
  const { lapsesUntilPaused } = await tradeRulesInForce(readContextOf(ctx));
  return { sellers: await sellersWithCharges(ctx, sellers, lapsesUntilPaused), unpaidListings };
}

/** Whether the time to pay ran out in a trade that a seller opened, so that nobody seems to attend to the listing. */
function isUnpaidBid({ trade, change }: Transition): boolean {
  return trade.opened_by === 'seller' && change.event === 'time_out' && change.chargedTo === 'buyer';
}

async function moveClocks(ctx: WriteContext, transitions: readonly CausedTransition[]): Promise<void> {
  const set = transitions.flatMap(({ trade, change: { clock }, cause }) =>
    clock.kind === 'set' ? [{ subjectId: trade.id, dueAt: clock.at, cause }] : [],
  );
  const dropped = transitions.filter(({ change: { clock } }) => clock.kind === 'drop' || clock.kind === 'stop');
  await setDeadlines(ctx, TRADE_DEADLINE, set);
  await dropDeadlines(
    ctx,
    TRADE_DEADLINE,
    dropped.map(({ trade }) => trade.id),
  );
}
