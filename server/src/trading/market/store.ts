import type { BilingualText } from '@eh/contract/platform/languages/language.ts';
import type { OrderStatus, PriceKind, ReviewReason } from '@eh/contract/trading/market/order-status.ts';
import { type ColumnType, type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import { rowsAs } from '../../platform/database/statements/insert-rows.ts';
import type { Reader } from '../../platform/database/tables.ts';
import { markSelling } from './browse/selling-store.ts';

interface SellOrderTable {
  id: string;
  order_no: string;
  seller_id: string;
  status: OrderStatus;
  currency: string;
  fiat: string;
  price_minor: bigint;
  price_kind: Generated<PriceKind>;
  margin_permille: number | null;
  floor_minor: bigint | null;
  price_moved_at: Date | null;
  total_minor: bigint;
  remaining_minor: bigint;
  in_trade_minor: Generated<bigint>;
  sold_minor: Generated<bigint>;
  minimum_fiat_minor: bigint;
  maximum_fiat_minor: bigint;
  takeable_fiat_minor: ColumnType<bigint, never, never>;
  takeable_fiat_range: ColumnType<string, never, never>;
  is_whole_only: boolean;
  is_paused: Generated<boolean>;
  /** Why it was paused, where its seller did not do so. */
  paused_because: PausedBecause | null;
  accepts_automatically: boolean;
  has_unique_cents: boolean;
  payment_window_minutes: number;
  note: string;
  first_message: string;
  needs_completion_percent: number;
  needs_trades: number;
  needs_registered_days: number;
  needs_level: number;
  open_from: string | null;
  open_until: string | null;
  open_time_zone: string | null;
  channels: string[];
  payment_account_ids: string[];
  review_reason: ReviewReason | '';
  reason: string | null;
  reason_en: string | null;
  version: Generated<number>;
  in_review_since: Date | null;
  created_at: Date;
}

/** Too many of the seller's trades lapsed, or the seller's trading is stopped. */
type PausedBecause = 'lapsed' | 'stopped';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sell_orders: SellOrderTable;
  }
}

export const ORDER_COLUMNS = [
  ...(['id', 'order_no', 'seller_id', 'status', 'currency', 'fiat'] as const),
  ...(['price_minor', 'price_kind', 'margin_permille', 'floor_minor'] as const),
  ...(['total_minor', 'remaining_minor', 'in_trade_minor', 'sold_minor'] as const),
  ...(['minimum_fiat_minor', 'maximum_fiat_minor', 'takeable_fiat_minor', 'is_whole_only'] as const),
  ...(['is_paused', 'paused_because', 'accepts_automatically', 'has_unique_cents'] as const),
  ...(['payment_window_minutes', 'note', 'first_message'] as const),
  ...(['needs_completion_percent', 'needs_trades', 'needs_registered_days', 'needs_level'] as const),
  ...(['open_from', 'open_until', 'open_time_zone', 'channels', 'payment_account_ids'] as const),
  ...(['review_reason', 'reason', 'reason_en', 'version', 'in_review_since', 'created_at'] as const),
] as const;
export type OrderRow = Pick<Selectable<SellOrderTable>, (typeof ORDER_COLUMNS)[number]>;
export type NewOrder = Insertable<SellOrderTable>;

/** Inserts an order and marks its seller. Comes last in a transaction: the mark's lock is taken after the ledger's. */
export async function insertOrder(ctx: WriteContext, order: NewOrder): Promise<OrderRow> {
  const row = await ctx.tx.insertInto('sell_orders').values(order).returning(ORDER_COLUMNS).executeTakeFirstOrThrow();
  await markSelling(ctx, order.seller_id);
  return row;
}

export async function findOrder(reader: Reader, id: string): Promise<OrderRow | null> {
  return (await reader.selectFrom('sell_orders').select(ORDER_COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findOrders(reader: Reader, ids: readonly string[]): Promise<readonly OrderRow[]> {
  return ids.length === 0
    ? []
    : reader.selectFrom('sell_orders').select(ORDER_COLUMNS).where('id', 'in', ids).execute();
}

/** The order, locked until the transaction ends. */
export async function lockOrder(ctx: WriteContext, id: string): Promise<OrderRow | null> {
  return (
    (await ctx.tx
      .selectFrom('sell_orders')
      .select(ORDER_COLUMNS)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? null
  );
}

export interface OrderAmounts {
  readonly remainingMinor: bigint;
  readonly inTradeMinor: bigint;
  readonly soldMinor: bigint;
  readonly status: OrderStatus;
}

export async function writeAmounts(ctx: WriteContext, id: string, amounts: OrderAmounts): Promise<OrderRow> {
  return ctx.tx
    .updateTable('sell_orders')
    .set({
      remaining_minor: amounts.remainingMinor,
      in_trade_minor: amounts.inTradeMinor,
      sold_minor: amounts.soldMinor,
      status: amounts.status,
    })
    .where('id', '=', id)
    .returning(ORDER_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Moves an order from one of the expected statuses; null when it has another one by now. */
export async function moveOrder(
  ctx: WriteContext,
  move: { id: string; from: readonly OrderStatus[]; to: OrderStatus; reason?: BilingualText },
): Promise<OrderRow | null> {
  const row = await ctx.tx
    .updateTable('sell_orders')
    .set({
      status: move.to,
      ...(move.reason === undefined ? {} : { reason: move.reason.zh, reason_en: move.reason.en }),
    })
    .where('id', '=', move.id)
    .where('status', 'in', [...move.from])
    .returning(ORDER_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Pauses or resumes a live order; false when it is over. */
export async function writePaused(ctx: WriteContext, orderId: string, isPaused: boolean): Promise<boolean> {
  const row = await ctx.tx
    .updateTable('sell_orders')
    .set({ is_paused: isPaused, paused_because: null })
    .where('status', 'in', ['pendingReview', 'trading'])
    .where('id', '=', orderId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** These orders and the live ones of these sellers, locked in the order of their ids. */
export async function lockOrders(
  ctx: WriteContext,
  which: { readonly orderIds: readonly string[]; readonly sellerIds: readonly string[] },
): Promise<OrderRow[]> {
  const ids = sql<boolean>`id = any(${which.orderIds}::uuid[])`;
  const live = sql<boolean>`seller_id = any(${which.sellerIds}::uuid[]) and status in ('pendingReview', 'trading')`;
  return ctx.tx
    .selectFrom('sell_orders')
    .select(ORDER_COLUMNS)
    .where((row) => (which.sellerIds.length === 0 ? ids : row.or([ids, live])))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Stores amounts, status and pause of orders, which have to be locked. */
export async function writeOrders(ctx: WriteContext, orders: readonly OrderRow[]): Promise<void> {
  if (orders.length === 0) return;
  const rows = orders.map(({ id, remaining_minor, in_trade_minor, sold_minor, status, is_paused, paused_because }) => {
    return { id, remaining_minor, in_trade_minor, sold_minor, status, is_paused, paused_because };
  });
  await sql`
    update sell_orders as o
    set
      remaining_minor = n.remaining_minor, in_trade_minor = n.in_trade_minor, sold_minor = n.sold_minor,
      status = n.status, is_paused = n.is_paused, paused_because = n.paused_because
    from ${rowsAs('sell_orders', rows)} as n
    where o.id = n.id`.execute(ctx.tx);
}

export async function countOpenOrders(reader: Reader, sellerId: string): Promise<number> {
  const row = await reader
    .selectFrom('sell_orders')
    .select((column) => column.fn.countAll<bigint>().as('open'))
    .where('seller_id', '=', sellerId)
    .where('status', 'in', ['pendingReview', 'trading'])
    .executeTakeFirstOrThrow();
  return Number(row.open);
}

export async function ordersOfSeller(
  reader: Reader,
  query: { sellerId: string; statuses: readonly OrderStatus[] | null; before: string | null; limit: number },
): Promise<OrderRow[]> {
  return reader
    .selectFrom('sell_orders')
    .select(ORDER_COLUMNS)
    .where('seller_id', '=', query.sellerId)
    .$if(query.statuses !== null, (select) => select.where('status', 'in', [...(query.statuses ?? [])]))
    .$if(query.before !== null, (select) => select.where('id', '<', query.before ?? ''))
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}

export async function ordersInReview(
  reader: Reader,
  query: { after: string | null; limit: number },
): Promise<OrderRow[]> {
  return reader
    .selectFrom('sell_orders')
    .select(ORDER_COLUMNS)
    .where('status', '=', 'pendingReview')
    .$if(query.after !== null, (select) => select.where('id', '>', query.after ?? ''))
    .orderBy('id')
    .limit(query.limit)
    .execute();
}

export async function reviewQueueSize(reader: Reader): Promise<{ count: number; oldestAt: Date | null }> {
  const row = await reader
    .selectFrom('sell_orders')
    .select((column) => [
      column.fn.countAll<bigint>().as('count'),
      sql<Date | null>`min(coalesce(in_review_since, created_at))`.as('oldest_at'),
    ])
    .where('status', '=', 'pendingReview')
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest_at };
}

/** Those of these payment accounts that a live order names. */
export async function accountsInOrders(reader: Reader, accountIds: readonly string[]): Promise<string[]> {
  const rows = await reader
    .selectFrom('sell_orders')
    .select('payment_account_ids')
    .where('status', 'in', ['pendingReview', 'trading'])
    .where(sql<boolean>`payment_account_ids && ${[...accountIds]}::uuid[]`)
    .execute();
  return rows.flatMap((row) => row.payment_account_ids).filter((id) => accountIds.includes(id));
}
