import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/tables.ts';
import type { OfMerchant } from '../orders/order-store.ts';

/** One order's effect on its merchant's balance within a period. */
export interface SettledOrder {
  readonly id: string;
  readonly order_no: string;
  readonly merchant_order_no: string;
  readonly currency: string;
  readonly gross: bigint;
  readonly fee: bigint;
  readonly refunded: bigint;
  readonly fee_back: bigint;
  readonly fiat: string | null;
  readonly rate_minor: bigint | null;
  readonly fiat_gross: bigint;
  readonly fiat_refunded: bigint;
}

interface Span {
  readonly from: Date;
  readonly until: Date;
  /** The id of the last order on the previous page; null for the first page. */
  readonly past: string | null;
  readonly limit: number;
}

/** The orders paid or refunded within a period, oldest first. */
export async function settledBetween(
  reader: Reader,
  { merchantId, environment }: OfMerchant,
  { from, until, past, limit }: Span,
): Promise<readonly SettledOrder[]> {
  const { rows } = await sql<SettledOrder>`
    select o.id, o.order_no, o.merchant_order_no, o.currency, o.fiat, o.rate_minor,
      sum(moved.gross)::bigint as gross, sum(moved.fee)::bigint as fee,
      sum(moved.refunded)::bigint as refunded, sum(moved.fee_back)::bigint as fee_back,
      sum(moved.fiat_gross)::bigint as fiat_gross, sum(moved.fiat_refunded)::bigint as fiat_refunded
    from (
      select id as order_id, amount_minor as gross, fee_minor as fee, 0 as refunded, 0 as fee_back,
        coalesce(fiat_minor, 0) as fiat_gross, 0 as fiat_refunded
      from cashier_orders
      where merchant_id = ${merchantId} and environment = ${environment} and paid_at >= ${from} and paid_at < ${until}
      union all
      select order_id, 0, 0, amount_minor, fee_back_minor, 0, coalesce(fiat_minor, 0)
      from cashier_refunds
      where merchant_id = ${merchantId} and environment = ${environment}
        and created_at >= ${from} and created_at < ${until}
    ) as moved
    join cashier_orders as o on o.id = moved.order_id
    where ${past}::uuid is null or o.id > ${past}::uuid
    group by o.id
    order by o.id
    limit ${limit}`.execute(reader);
  return rows;
}
