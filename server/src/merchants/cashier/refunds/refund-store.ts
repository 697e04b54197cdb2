import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { type Generated, type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { type AskedBounds, isWithin } from '../list-filter-store.ts';
import type { OfMerchant } from '../orders/order-store.ts';

interface RefundTable {
  id: string;
  refund_no: string;
  order_id: string;
  merchant_id: string;
  environment: Environment;
  merchant_refund_no: string;
  currency: string;
  amount_minor: bigint;
  fee_back_minor: bigint;
  /** The refund in the fiat of its order; null for an order in coins, and in older refunds. */
  fiat: Generated<string | null>;
  fiat_minor: Generated<bigint | null>;
  reason: string;
  made_by_id: string | null;
  key_id: string | null;
  created_at: Date;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    cashier_refunds: RefundTable;
  }
}

const REFUND_COLUMNS = [
  ...(['id', 'refund_no', 'order_id', 'merchant_id', 'environment', 'merchant_refund_no', 'currency'] as const),
  ...(['amount_minor', 'fee_back_minor', 'fiat', 'fiat_minor', 'reason', 'created_at'] as const),
] as const;
export type RefundRow = Pick<Selectable<RefundTable>, (typeof REFUND_COLUMNS)[number]>;

/** The new refund; null if the merchant already has one with this number. */
export async function insertRefund(ctx: WriteContext, row: Insertable<RefundTable>): Promise<RefundRow | null> {
  const inserted = await ctx.tx
    .insertInto('cashier_refunds')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'environment', 'merchant_refund_no']).doNothing())
    .returning(REFUND_COLUMNS)
    .executeTakeFirst();
  return inserted ?? null;
}

/** Refunds by their ids; unknown ones are left out. */
export async function findRefunds(reader: Reader, ids: readonly string[]): Promise<readonly RefundRow[]> {
  return ids.length === 0
    ? []
    : reader.selectFrom('cashier_refunds').select(REFUND_COLUMNS).where('id', 'in', ids).execute();
}

export async function findRefundByNumber(
  reader: Reader,
  { merchantId, environment, number }: OfMerchant & { readonly number: string },
): Promise<RefundRow | null> {
  const row = await reader
    .selectFrom('cashier_refunds')
    .select(REFUND_COLUMNS)
    .where('merchant_id', '=', merchantId)
    .where('environment', '=', environment)
    .where('merchant_refund_no', '=', number)
    .executeTakeFirst();
  return row ?? null;
}

export interface RefundsQuery extends OfMerchant {
  readonly orderId: string | null;
  /** The merchant's own number. */
  readonly number?: string | undefined;
  /** The account number that the merchant stated for the order. */
  readonly payerAccount?: string | undefined;
  readonly bounds?: AskedBounds;
  readonly before: string | null;
  readonly limit: number;
}

/** Refunds of a merchant, newest first. */
export function refundsOf(reader: Reader, query: RefundsQuery): Promise<RefundRow[]> {
  return reader
    .selectFrom(readRefunds(query).as('cashier_refunds'))
    .select(REFUND_COLUMNS)
    .where('merchant_id', '=', query.merchantId)
    .where('environment', '=', query.environment)
    .where(isWithin(query.bounds ?? {}))
    .$if(query.number !== undefined, (rows) => rows.where('merchant_refund_no', '=', query.number ?? ''))
    .$if(query.orderId !== null, (rows) => rows.where('order_id', '=', query.orderId ?? ''))
    .$if(query.before !== null, (rows) => rows.where('id', '<', query.before ?? ''))
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}

/** All refunds, or those of the orders that are meant for one account, read from these orders. */
function readRefunds({ merchantId, environment, payerAccount }: RefundsQuery): RawBuilder<RefundRow> {
  if (payerAccount === undefined) return sql<RefundRow>`cashier_refunds`;
  const columns = sql.join(REFUND_COLUMNS.map((column) => sql.ref(column)));
  // `offset 0` keeps the planner from reading the refunds of all payers in the order of the list instead.
  return sql<RefundRow>`(
    select ${columns}
    from (
      select id as meant_order_id from cashier_orders
      where merchant_id = ${merchantId} and environment = ${environment} and meant_for_account = ${payerAccount}
      offset 0
    ) as o
    cross join lateral (
      select ${columns} from cashier_refunds where order_id = o.meant_order_id
      offset 0
    ) as r)`;
}

/** The refunds of one order, the oldest first. */
export function refundsOfOrder(reader: Reader, orderId: string): Promise<RefundRow[]> {
  return reader
    .selectFrom('cashier_refunds')
    .select(REFUND_COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}
