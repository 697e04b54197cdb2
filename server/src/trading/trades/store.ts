import type {
  CancelReason,
  CancelSaying,
  MoneyState,
  TradePhase,
  TradeStatus,
} from '@eh/contract/trading/trades/status.ts';
import { type ColumnType, type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import { batchByKey } from '../../platform/database/batching/batch.ts';
import { rowsAs } from '../../platform/database/statements/insert-rows.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface TradeTable {
  id: string;
  transaction_no: string;
  order_id: string;
  buyer_id: string;
  seller_id: string;
  opened_by: Generated<'buyer' | 'seller'>;
  status: TradeStatus;
  status_before: TradeStatus | null;
  phase: TradePhase | null;
  money_state: Generated<MoneyState>;
  cancel_reason: CancelReason | null;
  cancel_said: CancelSaying | null;
  currency: string;
  fiat: string;
  amount_minor: bigint;
  fee_minor: bigint;
  price_minor: bigint;
  /** The reference price when the trade opened; null for trades older than the column. */
  reference_price_minor: bigint | null;
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
  /** Written as JSON text, read as parsed JSON. */
  release_terms: ColumnType<unknown, string, never>;
  /** Written as JSON text, read as parsed JSON; null for trades older than the setting. */
  clocks: ColumnType<unknown, string | null, never>;
  confirm_until: Date | null;
  rest_days: number;
  /** The smallest sum that counted for reputations when the trade opened. */
  counts_from_minor: Generated<bigint>;
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

declare module '../../platform/database/tables.ts' {
  interface Tables {
    trades: TradeTable;
  }
}

export const TRADE_COLUMNS = [
  ...(['id', 'transaction_no', 'order_id', 'buyer_id', 'seller_id', 'opened_by'] as const),
  ...(['status', 'status_before', 'phase', 'money_state', 'cancel_reason', 'cancel_said'] as const),
  ...(['currency', 'fiat', 'amount_minor', 'fee_minor', 'price_minor', 'fiat_minor', 'cents_minor'] as const),
  ...([
    'channel',
    'is_slow_method',
    'payment_window_minutes',
    'seller_account_id',
    'buyer_account_id',
    'reference',
  ] as const),
  ...([
    'note',
    'first_message',
    'deadline_from',
    'deadline_at',
    'stopped_seconds',
    'reminders_sent',
    'reminded_at',
  ] as const),
  ...(['seller_heard_at', 'said_not_received_at', 'release_terms', 'clocks', 'confirm_until', 'rest_days'] as const),
  ...(['counts_from_minor', 'cancel_asked_by', 'cancel_asked_at', 'buyer_stopped_clock_at'] as const),
  ...(['seller_stopped_clock_at', 'is_automatic', 'accepted_at', 'paid_at', 'finished_at', 'created_at'] as const),
] as const;
export type TradeRow = Pick<Selectable<TradeTable>, (typeof TRADE_COLUMNS)[number]>;
export type NewTrade = Insertable<TradeTable>;

export async function insertTrade(ctx: WriteContext, trade: NewTrade): Promise<TradeRow> {
  return ctx.tx.insertInto('trades').values(trade).returning(TRADE_COLUMNS).executeTakeFirstOrThrow();
}

export async function findTrade(reader: Reader, id: string): Promise<TradeRow | null> {
  return (await reader.selectFrom('trades').select(TRADE_COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findTrades(reader: Reader, ids: readonly string[]): Promise<readonly TradeRow[]> {
  return ids.length === 0 ? [] : reader.selectFrom('trades').select(TRADE_COLUMNS).where('id', 'in', ids).execute();
}

/** Locks the trade until the transaction ends, so that concurrent actions run one after the other. */
export const lockTrade = batchByKey(async (ctx: WriteContext, ids) => {
  const trades = await ctx.tx
    .selectFrom('trades')
    .select(TRADE_COLUMNS)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(trades.map((trade) => [trade.id, trade]));
});

/** Locks these trades, except those locked by another transaction. */
export async function lockFreeTrades(ctx: WriteContext, ids: readonly string[]): Promise<TradeRow[]> {
  return ctx.tx
    .selectFrom('trades')
    .select(TRADE_COLUMNS)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function countRunningBuys(reader: Reader, buyerId: string): Promise<number> {
  return (await runningBuysOf(reader, [buyerId])).get(buyerId) ?? 0;
}

/** How many purchases each of these people has running; people without any are left out. */
export async function runningBuysOf(reader: Reader, buyerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await reader
    .selectFrom('trades')
    .select((column) => ['buyer_id', column.fn.countAll<bigint>().as('running')])
    .where(sql<boolean>`buyer_id = any(${buyerIds}::uuid[])`)
    .where('money_state', '=', 'escrow')
    .groupBy('buyer_id')
    .execute();
  return new Map(rows.map((row) => [row.buyer_id, Number(row.running)]));
}

export async function runningTradesOfListings(
  reader: Reader,
  listingIds: readonly string[],
): Promise<Map<string, number>> {
  if (listingIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('trades')
    .select((column) => ['order_id', column.fn.countAll<bigint>().as('running')])
    .where('order_id', 'in', [...listingIds])
    .where('money_state', '=', 'escrow')
    .groupBy('order_id')
    .execute();
  return new Map(rows.map((row) => [row.order_id, Number(row.running)]));
}

/** References and sums that the seller's running trades already use. */
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

/** Those of these payment accounts that a running trade uses, on either side. */
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

/** Stores facts that do not change the status: a reminder sent, the trade seen by the seller, a reason to cancel. */
export async function noteFacts(
  ctx: WriteContext,
  tradeId: string,
  facts: Partial<
    Pick<TradeRow, 'reminders_sent' | 'reminded_at' | 'seller_heard_at' | 'said_not_received_at' | 'cancel_said'>
  >,
): Promise<void> {
  await ctx.tx.updateTable('trades').set(facts).where('id', '=', tradeId).execute();
}

/** The columns that a step may change. */
const movingColumns = [
  ...(['status', 'status_before', 'phase', 'money_state', 'cancel_reason'] as const),
  ...(['deadline_from', 'deadline_at', 'stopped_seconds', 'said_not_received_at', 'cancel_asked_by'] as const),
  ...(['cancel_asked_at', 'buyer_stopped_clock_at', 'seller_stopped_clock_at', 'is_automatic'] as const),
  ...(['accepted_at', 'paid_at', 'confirm_until', 'finished_at'] as const),
] as const;
export type MovingColumns = Pick<TradeRow, (typeof movingColumns)[number]>;
const assignments = sql.join(movingColumns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`));

export interface Advance {
  /** The trade as locked, in the status that the decision was based on. */
  readonly trade: TradeRow;
  readonly set: Partial<MovingColumns>;
}

/**
 * The guarded update: a trade moves only from the status the decision was based on. Null if another action came first.
 */
export async function advanceTrades(
  ctx: WriteContext,
  advances: readonly Advance[],
): Promise<readonly (TradeRow | null)[]> {
  const moved = advances.map(({ trade, set }) => ({ ...trade, ...set }));
  const rows = moved.map((trade) => {
    return { id: trade.id, ...Object.fromEntries(movingColumns.map((column) => [column, trade[column]])) };
  });
  const from = advances.map(({ trade }) => trade.status);
  const updated = await sql<{ id: string }>`
    update trades as t
    set ${assignments}
    from ${rowsAs('trades', rows)} as n
    join unnest(${advances.map(({ trade }) => trade.id)}::uuid[], ${from}::text[]) as f (id, status) on f.id = n.id
    where t.id = n.id and t.status = f.status
    returning t.id`.execute(ctx.tx);
  const updatedIds = new Set(updated.rows.map((row) => row.id));
  return moved.map((trade) => (updatedIds.has(trade.id) ? trade : null));
}
