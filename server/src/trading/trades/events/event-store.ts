import type { TradePhase, TradeStatus } from '@eh/contract/trading/trades/status.ts';
import { type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import { batch } from '../../../platform/database/batching/batch.ts';
import { columnList } from '../../../platform/database/statements/column-list.ts';
import { rowsAs } from '../../../platform/database/statements/insert-rows.ts';
import type { Reader, Tables } from '../../../platform/database/tables.ts';
import type { ActorRole } from '../state-machine/trade-facts.ts';
import type { TradeRow } from '../store.ts';
import type { OperatorReason } from './trade-notices.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    trade_events: {
      id: string;
      trade_id: string;
      position: number;
      event: string;
      actor: ActorRole;
      actor_id: string | null;
      from_status: TradeStatus | null;
      to_status: TradeStatus;
      phase: TradePhase | null;
      deadline_at: Date | null;
      /** The reason given by an operator, in both languages. */
      why: string | null;
      why_en: string | null;
      created_at: Date;
    };
  }
}

const EVENT_COLUMNS = [
  'trade_id',
  'position',
  'event',
  'actor',
  'from_status',
  'to_status',
  'phase',
  'deadline_at',
  'why',
  'why_en',
  'created_at',
] as const;
export type EventRow = Pick<Selectable<Tables['trade_events']>, (typeof EVENT_COLUMNS)[number]>;
const eventList = columnList('e', EVENT_COLUMNS);

/** The timeline of a trade, in order. */
export const eventsOf = batch(async (reader: Reader, tradeIds: readonly string[]) => {
  const rows = await reader
    .selectFrom('trade_events')
    .select(EVENT_COLUMNS)
    .where(sql<boolean>`trade_id = any(${tradeIds}::uuid[])`)
    .orderBy('trade_id')
    .orderBy('position')
    .execute();
  const byTrade = Map.groupBy(rows, (row) => row.trade_id);
  return tradeIds.map((id): readonly EventRow[] => byTrade.get(id) ?? []);
});

/** The steps of each trade after a position in its timeline, ordered by trade and position. */
export async function eventsAfter(
  reader: Reader,
  starts: readonly { readonly tradeId: string; readonly position: number }[],
): Promise<EventRow[]> {
  const tradeIds = starts.map((start) => start.tradeId);
  const positions = starts.map((start) => start.position);
  const found = await sql<EventRow>`
    select ${eventList}
    from unnest(${tradeIds}::uuid[], ${positions}::integer[]) as s (trade_id, position)
    join trade_events as e on e.trade_id = s.trade_id and e.position > s.position
    order by e.trade_id, e.position`.execute(reader);
  return found.rows;
}

export interface NewEvent {
  /** The trade after the step, because the event stores the clock running from then on. */
  readonly trade: Pick<TradeRow, 'id' | 'phase' | 'deadline_at'>;
  readonly event: string;
  readonly actor: ActorRole;
  readonly actorId: string | null;
  readonly from: TradeStatus | null;
  readonly to: TradeStatus;
  readonly at: Date;
  readonly why?: OperatorReason | undefined;
}

/** Adds events to timelines, in the given order. The trades must be locked, so that positions have no gaps. */
export async function addEvents(ctx: WriteContext, events: readonly NewEvent[]): Promise<void> {
  const positions = new Map<string, number>();
  const rows = events.map((event) => {
    const position = (positions.get(event.trade.id) ?? 0) + 1;
    positions.set(event.trade.id, position);
    return {
      id: ctx.ids.next(event.at),
      trade_id: event.trade.id,
      position,
      event: event.event,
      actor: event.actor,
      actor_id: event.actorId,
      from_status: event.from,
      to_status: event.to,
      phase: event.trade.phase,
      deadline_at: event.trade.deadline_at,
      why: event.why?.zh ?? null,
      why_en: event.why?.en ?? null,
      created_at: event.at,
    };
  });
  await sql`
    insert into trade_events
      (id, trade_id, position, event, actor, actor_id, from_status, to_status, phase, deadline_at, why, why_en,
        created_at)
    select
      n.id, n.trade_id,
      n.position + (select coalesce(max(e.position), 0) from trade_events as e where e.trade_id = n.trade_id),
      n.event, n.actor, n.actor_id, n.from_status, n.to_status, n.phase, n.deadline_at,
      n.why, n.why_en, n.created_at
    from ${rowsAs('trade_events', rows)} as n`.execute(ctx.tx);
}
