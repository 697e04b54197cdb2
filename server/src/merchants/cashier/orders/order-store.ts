import type { CashierStatus } from '@eh/contract/merchants/cashier/order-names.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { type ColumnType, type Generated, type Insertable, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { batchByKey } from '../../../platform/database/batching/batch.ts';
import { binaryArray } from '../../../platform/database/statements/binary-arrays.ts';
import type { Reader, Tx } from '../../../platform/database/tables.ts';
import { type AskedBounds, isWithin } from '../list-filter-store.ts';
import { type CashierEvent, statusesBefore } from './cashier-order.ts';

interface CashierOrderTable {
  id: string;
  order_no: string;
  merchant_id: string;
  environment: Environment;
  merchant_order_no: string;
  currency: string;
  amount_minor: bigint;
  subject: string;
  /** Written as JSON text, read as parsed JSON. */
  items: ColumnType<unknown, string, never>;
  metadata: ColumnType<unknown, string, never>;
  return_url: string | null;
  /** The price of an order in fiat, and the coin price it was fixed at; null for orders in coins. */
  fiat: Generated<string | null>;
  fiat_minor: Generated<bigint | null>;
  rate_minor: Generated<bigint | null>;
  fiat_refunded_minor: Generated<bigint>;
  meant_for_id: string | null;
  /** As the merchant wrote it, even if nobody has it; null in older orders. */
  meant_for_account: Generated<string | null>;
  /** The payment link that made it. */
  link_id: Generated<string | null>;
  is_from_till: Generated<boolean>;
  status: CashierStatus;
  created_at: Date;
  key_id: string | null;
  lapses_at: Date;
  expires_at: Date;
  funded_by_id: string | null;
  funding_trade_id: string | null;
  paid_by_id: string | null;
  paid_at: Date | null;
  fee_minor: Generated<bigint>;
  refunded_minor: Generated<bigint>;
  fee_refunded_minor: Generated<bigint>;
  ended_at: Date | null;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    cashier_orders: CashierOrderTable;
  }
}

export const ORDER_COLUMNS = [
  ...(['id', 'order_no', 'merchant_id', 'environment', 'merchant_order_no', 'currency', 'amount_minor'] as const),
  ...(['subject', 'items', 'metadata', 'return_url', 'meant_for_id', 'meant_for_account'] as const),
  ...(['link_id', 'is_from_till', 'status', 'created_at', 'key_id'] as const),
  ...(['lapses_at', 'expires_at', 'funded_by_id', 'funding_trade_id', 'paid_by_id', 'paid_at'] as const),
  ...(['fiat', 'fiat_minor', 'rate_minor', 'fiat_refunded_minor'] as const),
  ...(['fee_minor', 'refunded_minor', 'fee_refunded_minor', 'ended_at'] as const),
] as const;
export type OrderRow = Pick<Selectable<CashierOrderTable>, (typeof ORDER_COLUMNS)[number]>;

/** The new order; null if the merchant already has one with this number. */
export async function insertOrder(ctx: WriteContext, row: Insertable<CashierOrderTable>): Promise<OrderRow | null> {
  const inserted = await ctx.tx
    .insertInto('cashier_orders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'environment', 'merchant_order_no']).doNothing())
    .returning(ORDER_COLUMNS)
    .executeTakeFirst();
  return inserted ?? null;
}

/** An order by id, or null. Concurrent calls share one statement. */
export const findOrder = batchByKey(async ({ reader }: ReadContext, ids) => {
  const rows = await reader
    .selectFrom('cashier_orders')
    .select(ORDER_COLUMNS)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
});

/** Orders by their ids; unknown ones are left out. */
export async function findOrders(reader: Reader, ids: readonly string[]): Promise<readonly OrderRow[]> {
  return ids.length === 0
    ? []
    : reader.selectFrom('cashier_orders').select(ORDER_COLUMNS).where('id', 'in', ids).execute();
}

/** Locks an order until the transaction ends; several orders in order of id. */
export const lockOrder = batchByKey(async (tx: Tx, ids) => {
  const rows = await tx
    .selectFrom('cashier_orders')
    .select(ORDER_COLUMNS)
    .where(sql<boolean>`id = any(${binaryArray.uuid(ids)}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
});

export interface OfMerchant {
  readonly merchantId: string;
  readonly environment: Environment;
}

export async function findOrderByNumber(
  reader: Reader,
  { merchantId, environment, number }: OfMerchant & { readonly number: string },
): Promise<OrderRow | null> {
  const row = await reader
    .selectFrom('cashier_orders')
    .select(ORDER_COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('environment', '=', environment)
    .where('merchant_order_no', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

/** The order with this number, which may be the merchant's or the platform's. */
export async function findOrderByAnyNumber(
  reader: Reader,
  of: OfMerchant & { readonly number: string },
): Promise<OrderRow | null> {
  const own = await findOrderByNumber(reader, of);
  if (own !== null) return own;
  const row = await reader
    .selectFrom('cashier_orders')
    .select(ORDER_COLUMNS)
    .where('order_no', '=', of.number)
    .where('merchant_id', '=', of.merchantId)
    .where('environment', '=', of.environment)
    .executeTakeFirst();
  return row ?? null;
}

/** The orders that wait for one of these trades. */
export async function ordersFundedBy(reader: Reader, tradeIds: readonly string[]): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('cashier_orders')
    .select('id')
    .where(sql<boolean>`funding_trade_id = any(${tradeIds}::uuid[])`)
    .where('status', '=', 'funding')
    .execute();
  return rows.map((row) => row.id);
}

type OrderChange = Partial<
  Pick<Insertable<CashierOrderTable>, 'status' | 'expires_at' | 'funded_by_id' | 'funding_trade_id' | 'ended_at'>
>;

/** Moves an order by an event; null if its status no longer allows it. */
export async function moveOrder(
  ctx: WriteContext,
  id: string,
  { event, set }: { readonly event: Exclude<CashierEvent, 'pay'>; readonly set: OrderChange },
): Promise<OrderRow | null> {
  const row = await ctx.tx
    .updateTable('cashier_orders')
    .set(set)
    .where('id', '=', id)
    .where('status', 'in', statusesBefore(event))
    .returning(ORDER_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks those of these orders that are not locked; the others are left out. */
export async function lockFreeOrders(tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('cashier_orders')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/** Expires those of these locked orders that are open and overdue. */
export function expireDueOrders({ tx, now }: WriteContext, ids: readonly string[]): Promise<OrderRow[]> {
  return tx
    .updateTable('cashier_orders')
    .set((order) => ({ status: 'expired' as const, ended_at: order.ref('expires_at') }))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .returning(ORDER_COLUMNS)
    .execute();
}

export interface OrdersQuery extends OfMerchant {
  readonly statuses: readonly CashierStatus[] | null;
  /** The merchant's own number. */
  readonly number?: string | undefined;
  /** The account number that the merchant stated for the order. */
  readonly payerAccount?: string | undefined;
  readonly linkId?: string | undefined;
  /** Those of the till alone. */
  readonly isFromTill?: boolean;
  readonly bounds?: AskedBounds;
  readonly before: string | null;
  readonly limit: number;
}

/** Orders of a merchant, newest first. */
export function ordersOf(reader: Reader, query: OrdersQuery): Promise<OrderRow[]> {
  return reader
    .selectFrom('cashier_orders')
    .select(ORDER_COLUMNS)
    .where('merchant_id', '=', query.merchantId)
    .where('environment', '=', query.environment)
    .where(isWithin(query.bounds ?? {}))
    .$if(query.number !== undefined, (rows) => rows.where('merchant_order_no', '=', query.number ?? ''))
    .$if(query.payerAccount !== undefined, (rows) => rows.where('meant_for_account', '=', query.payerAccount ?? ''))
    .$if(query.linkId !== undefined, (rows) => rows.where('link_id', '=', query.linkId ?? ''))
    .$if(query.isFromTill === true, (rows) => rows.where('is_from_till', '=', true))
    .$if(query.statuses !== null, (rows) => rows.where('status', 'in', query.statuses ?? []))
    .$if(query.before !== null, (rows) => rows.where('id', '<', query.before ?? ''))
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}

/** The payments of a user, newest first. */
export function paymentsBy(
  reader: Reader,
  { payerId, before, limit }: { readonly payerId: string; readonly before: string | null; readonly limit: number },
): Promise<OrderRow[]> {
  return reader
    .selectFrom('cashier_orders')
    .select(ORDER_COLUMNS)
    .where('id', 'in', (payers) =>
      payers
        .selectFrom('cashier_payers')
        .select('order_id')
        .where('payer_id', '=', payerId)
        .$if(before !== null, (rows) => rows.where('order_id', '<', before ?? ''))
        .orderBy('order_id', 'desc')
        .limit(limit),
    )
    .orderBy('id', 'desc')
    .execute();
}
