import { tradeRefusals } from '@eh/contract/trading/trades/refusals.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { batch } from '../../../platform/database/batching/batch.ts';
import { dropDeadlines, setDeadlines } from '../../../platform/deadlines/deadlines.ts';
import { startOfDay } from '../../../platform/formats/local-day.ts';
import { publishAll } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { addToReputations } from '../../market/index.ts';
import { addCharges, type Charge, sellersWithCharges } from '../cancellations/charge-store.ts';
import { addEvents, type NewEvent } from '../events/event-store.ts';
import { noticesTo, tradeUpdated, type Why } from '../events/trade-notices.ts';
import type { Change } from '../state-machine/trade.ts';
import { advanceTrades, type TradeRow } from '../store.ts';
import { columnsAfter } from './columns-after.ts';
import { moveMoney } from './move-money.ts';
import { recordsOf } from './trade-outcome.ts';

export const TRADE_DEADLINE = 'trade';
/** A seller who lets so many trades of a day lapse has his orders paused. */
const LAPSES_UNTIL_PAUSED = 3;

export interface Decided {
  readonly trade: TradeRow;
  readonly change: Change;
  readonly actorId: string | null;
  /** When it happens: for a clock that is served late, when it ran out. */
  readonly at: Date;
  /** What the buyer gets of a split; the rest goes back to the seller. */
  readonly buyerShareMinor?: bigint;
  readonly why?: Why;
  /** Where the seller is asked to confirm: what the clock will do once they have seen it. */
  readonly isReleasedAtTimeout?: boolean;
}

/**
 * Carries out what the rules decided on a trade: status, money, clock, timeline, notices and records, all in this
 * transaction, and in the same few statements for as many as come together. The trades have to be locked, each is named once.
 */
export const applyDecision = batch(
  async (ctx: WriteContext, decided: readonly Decided[]): Promise<readonly TradeRow[]> => {
    const advanced = await advanceTrades(
      ctx,
      decided.map(({ trade, change, at }) => ({ trade, set: columnsAfter(trade, change, at) })),
    );
    const moved = decided.map((each, place) => ({ ...each, after: requireMoved(each.trade, advanced[place]) }));
    // Locks in one order everywhere: the trade, orders, accounts of the ledger, the clock.
    const lapsed = await recordCharges(ctx, decided);
    await moveMoney(ctx, decided, lapsed);
    await Promise.all([
      moveClocks(ctx, decided),
      addEvents(ctx, moved.flatMap(timelineOf)),
      addToReputations(
        ctx,
        decided.flatMap(({ trade, change, at }) => recordsOf(trade, change, at)),
      ),
      publishAll(ctx, moved.flatMap(toldOf)),
    ]);
    return moved.map(({ after }) => after);
  },
);

function requireMoved(trade: TradeRow, after: TradeRow | null | undefined): TradeRow {
  if (!after) throw new Refusal(tradeRefusals.TradeMovedOn, { id: trade.id });
  return after;
}

interface Moved extends Decided {
  readonly after: TradeRow;
}

/** Each status on the way has its own line: confirmed, transferred, succeeded. The first one says why. */
function timelineOf({ after, change, actorId, at, why }: Moved): readonly NewEvent[] {
  const stations = [change.from, ...change.through, change.to];
  return stations.slice(1).map((to, place) => ({
    trade: after,
    event: change.event,
    actor: change.by,
    actorId,
    from: stations[place] ?? change.from,
    to,
    at,
    why: place === 0 ? why : undefined,
  }));
}

function toldOf({ after, change, at, why, isReleasedAtTimeout }: Moved) {
  const beside = {
    ...(why ? { why } : {}),
    ...(isReleasedAtTimeout === undefined ? {} : { is_released_at_timeout: isReleasedAtTimeout }),
  };
  return [...change.notices.flatMap((notice) => noticesTo(after, notice, at, beside)), tradeUpdated(after, at)];
}

/** Writes whose record a lapse goes on; gives the sellers who let too many of a day lapse. */
async function recordCharges(ctx: WriteContext, decided: readonly Decided[]): Promise<ReadonlySet<string>> {
  const charges = decided.flatMap(({ trade, change, at }): Charge[] => {
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
  return sellersWithCharges(ctx, sellers, LAPSES_UNTIL_PAUSED);
}

async function moveClocks(ctx: WriteContext, decided: readonly Decided[]): Promise<void> {
  const set = decided.flatMap(({ trade, change: { clock } }) =>
    clock.kind === 'set' ? [{ subjectId: trade.id, dueAt: clock.at }] : [],
  );
  const dropped = decided.filter(({ change: { clock } }) => clock.kind === 'drop' || clock.kind === 'stop');
  await setDeadlines(ctx, TRADE_DEADLINE, set);
  await dropDeadlines(
    ctx,
    TRADE_DEADLINE,
    dropped.map(({ trade }) => trade.id),
  );
}
