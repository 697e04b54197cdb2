import type { CancelReason, MoneyState, TradePhase, TradeStatus } from '@eh/contract/trade-status.ts';
import { type ColumnType, type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { Act } from '../kit/act.ts';
import type { Reader, Tables } from '../kit/database/tables.ts';
import type { Actor } from './trade.ts';

interface TradeTable {
  id: string;
  transaction_no: string;
  order_id: string;
  buyer_id: string;
  seller_id: string;
  status: TradeStatus;
  status_before: TradeStatus | null;
  phase: TradePhase | null;
  money_state: Generated<MoneyState>;
  cancel_reason: CancelReason | null;
  currency: string;
  fiat: string;
  amount_minor: bigint;
  fee_minor: bigint;
  price_minor: bigint;
  fiat_minor: bigint;
  cents_minor: Generated<number>;
  channel: string;
  is_slow_method: boolean;
  payment_window_minutes: number;
  seller_account_id: string;
  buyer_account_id: string;
  reference: string;
  note: string;
  first_message: string;
  deadline_from: Date | null;
  deadline_at: Date | null;
  stopped_seconds: number | null;
  reminders_sent: Generated<number>;
  reminded_at: Date | null;
  seller_heard_at: Date | null;
  said_not_received_at: Date | null;
  /** Written as JSON text, read as what it says. */
  release_terms: ColumnType<unknown, string, never>;
  confirm_until: Date | null;
  cancel_asked_by: 'buyer' | 'seller' | null;
  cancel_asked_at: Date | null;
  buyer_stopped_clock_at: Date | null;
  seller_stopped_clock_at: Date | null;
  is_automatic: Generated<boolean>;
  accepted_at: Date | null;
  paid_at: Date | null;
  finished_at: Date | null;
  created_at: Date;
}

declare module '../kit/database/tables.ts' {
  interface Tables {
    trades: TradeTable;
    trade_events: {
      id: string;
      trade_id: string;
      position: number;
      event: string;
      actor: Actor;
      actor_id: string | null;
      from_status: TradeStatus | null;
      to_status: TradeStatus;
      phase: TradePhase | null;
      deadline_at: Date | null;
      created_at: Date;
    };
  }
}

export type TradeRow = Selectable<TradeTable>;
export type NewTrade = Insertable<TradeTable>;
export type EventRow = Selectable<Tables['trade_events']>;

export async function insertTrade(act: Act, trade: NewTrade): Promise<TradeRow> {
  return act.tx.insertInto('trades').values(trade).returningAll().executeTakeFirstOrThrow();
}

export async function findTrade(reader: Reader, id: string): Promise<TradeRow | null> {
  return (await reader.selectFrom('trades').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findTrades(reader: Reader, ids: readonly string[]): Promise<readonly TradeRow[]> {
  return ids.length === 0 ? [] : reader.selectFrom('trades').selectAll().where('id', 'in', ids).execute();
}

/** The trade, locked until the transaction ends: two who act at once are put in line here. */
export async function lockTrade(act: Act, id: string): Promise<TradeRow | null> {
  return (await act.tx.selectFrom('trades').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null;
}

export interface TradeQuery {
  readonly userId: string;
  readonly side: 'buyer' | 'seller' | null;
  readonly scope: 'running' | 'done' | 'cancelled' | 'all';
  readonly before: string | null;
  readonly limit: number;
}

const scopes = {
  running: sql<boolean>`money_state = 'escrow'`,
  done: sql<boolean>`status in ('succeeded', 'failed')`,
  cancelled: sql<boolean>`status = 'cancelled'`,
  all: sql<boolean>`true`,
};

export async function tradesOf(reader: Reader, query: TradeQuery): Promise<TradeRow[]> {
  const { userId, side } = query;
  return reader
    .selectFrom('trades')
    .selectAll()
    .where((row) =>
      row.or([
        ...(side === 'seller' ? [] : [row('buyer_id', '=', userId)]),
        ...(side === 'buyer' ? [] : [row('seller_id', '=', userId)]),
      ]),
    )
    .where(scopes[query.scope])
    .$if(query.before !== null, (select) => select.where('id', '<', query.before ?? ''))
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}

export async function countRunningBuys(reader: Reader, buyerId: string): Promise<number> {
  const row = await reader
    .selectFrom('trades')
    .select((column) => column.fn.countAll<bigint>().as('running'))
    .where('buyer_id', '=', buyerId)
    .where('money_state', '=', 'escrow')
    .executeTakeFirstOrThrow();
  return Number(row.running);
}

export async function runningTradesOfOrders(reader: Reader, orderIds: readonly string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('trades')
    .select((column) => ['order_id', column.fn.countAll<bigint>().as('running')])
    .where('order_id', 'in', [...orderIds])
    .where('money_state', '=', 'escrow')
    .groupBy('order_id')
    .execute();
  return new Map(rows.map((row) => [row.order_id, Number(row.running)]));
}

/** References and unique cents that the seller's running trades already use. */
export async function runningMarksOf(
  reader: Reader,
  sellerId: string,
): Promise<{ reference: string; fiat_minor: bigint }[]> {
  return reader
    .selectFrom('trades')
    .select(['reference', 'fiat_minor'])
    .where('seller_id', '=', sellerId)
    .where('money_state', '=', 'escrow')
    .execute();
}

/** Which of these payment accounts a running trade uses, on either side. */
export async function accountsInTrades(reader: Reader, accountIds: readonly string[]): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const rows = await reader
    .selectFrom('trades')
    .select(['seller_account_id', 'buyer_account_id'])
    .where('money_state', '=', 'escrow')
    .where((row) =>
      row.or([row('seller_account_id', 'in', [...accountIds]), row('buyer_account_id', 'in', [...accountIds])]),
    )
    .execute();
  return rows.flatMap((row) => [row.seller_account_id, row.buyer_account_id]).filter((id) => accountIds.includes(id));
}

export async function eventsOf(reader: Reader, tradeId: string): Promise<EventRow[]> {
  return reader.selectFrom('trade_events').selectAll().where('trade_id', '=', tradeId).orderBy('position').execute();
}

/** Notes facts beside the status: a reminder sent, the seller reached, "not received" said. */
export async function noteFacts(
  act: Act,
  tradeId: string,
  facts: Partial<Pick<TradeRow, 'reminders_sent' | 'reminded_at' | 'seller_heard_at' | 'said_not_received_at'>>,
): Promise<void> {
  await act.tx.updateTable('trades').set(facts).where('id', '=', tradeId).execute();
}

export interface Advance {
  readonly id: string;
  readonly from: TradeStatus;
  readonly set: Partial<Omit<TradeRow, 'id' | 'release_terms'>>;
}

/** The guarded update: the trade moves only from the status it was decided in. Null when somebody was first. */
export async function advanceTrade(act: Act, advance: Advance): Promise<TradeRow | null> {
  const row = await act.tx
    .updateTable('trades')
    .set(advance.set)
    .where('id', '=', advance.id)
    .where('status', '=', advance.from)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export interface NewEvent {
  readonly tradeId: string;
  readonly event: string;
  readonly actor: Actor;
  readonly actorId: string | null;
  readonly from: TradeStatus | null;
  readonly to: TradeStatus;
}

/** Adds a line to the timeline, with the clock that runs after it. The trade is locked, so positions follow each other without gaps. */
export async function addEvent(act: Act, event: NewEvent): Promise<void> {
  await act.tx
    .insertInto('trade_events')
    .values((row) => ({
      id: act.ids.next(act.now),
      trade_id: event.tradeId,
      position: row
        .selectFrom('trade_events')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('trade_id', '=', event.tradeId),
      event: event.event,
      actor: event.actor,
      actor_id: event.actorId,
      from_status: event.from,
      to_status: event.to,
      phase: row.selectFrom('trades').select('phase').where('id', '=', event.tradeId),
      deadline_at: row.selectFrom('trades').select('deadline_at').where('id', '=', event.tradeId),
      created_at: act.now,
    }))
    .execute();
}
