import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/tables.ts';
import type { OfMerchant } from '../orders/order-store.ts';

export interface DaySums {
  readonly payments: bigint;
  readonly paidMinor: bigint;
  readonly feeMinor: bigint;
  readonly refunds: bigint;
  readonly refundedMinor: bigint;
  readonly feeBackMinor: bigint;
  readonly payouts: bigint;
  readonly paidOutMinor: bigint;
}

/** The movements of a merchant from one instant to another, the latter excluded. */
export async function sumsBetween(
  reader: Reader,
  { merchantId, environment }: OfMerchant,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<DaySums> {
  const { rows } = await sql<{ what: string; count: bigint; minor: bigint; fee: bigint }>`
    select 'payment' as what, count(*) as count, coalesce(sum(amount_minor), 0)::bigint as minor,
      coalesce(sum(fee_minor), 0)::bigint as fee
    from cashier_orders
    where merchant_id = ${merchantId} and environment = ${environment} and paid_at >= ${from} and paid_at < ${until}
    union all
    select 'refund', count(*), coalesce(sum(amount_minor), 0)::bigint, coalesce(sum(fee_back_minor), 0)::bigint
    from cashier_refunds
    where merchant_id = ${merchantId} and environment = ${environment}
      and created_at >= ${from} and created_at < ${until}
    union all
    select 'payout', count(*), coalesce(sum(amount_minor), 0)::bigint, 0
    from cashier_payouts
    where merchant_id = ${merchantId} and environment = ${environment} and status = 'succeeded'
      and decided_at >= ${from} and decided_at < ${until}`.execute(reader);
  const of = (what: string) => rows.find((row) => row.what === what) ?? { count: 0n, minor: 0n, fee: 0n };
  const [paid, refunded, paidOut] = [of('payment'), of('refund'), of('payout')];
  return {
    payments: paid.count,
    paidMinor: paid.minor,
    feeMinor: paid.fee,
    refunds: refunded.count,
    refundedMinor: refunded.minor,
    feeBackMinor: refunded.fee,
    payouts: paidOut.count,
    paidOutMinor: paidOut.minor,
  };
}

/** The part of a period's payments and refunds that was priced in fiat. */
export interface PricedSums {
  readonly fiat: string;
  readonly payments: bigint;
  readonly refunds: bigint;
}

/** The fiat-priced payments and refunds by currency, at the rates fixed for their orders. */
export async function pricedBetween(
  reader: Reader,
  { merchantId, environment }: OfMerchant,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly PricedSums[]> {
  const { rows } = await sql<PricedSums>`
    select fiat, sum(payment)::bigint as payments, sum(refund)::bigint as refunds
    from (
      select fiat, fiat_minor as payment, 0 as refund
      from cashier_orders
      where merchant_id = ${merchantId} and environment = ${environment} and paid_at >= ${from} and paid_at < ${until}
      union all
      select fiat, 0, fiat_minor
      from cashier_refunds
      where merchant_id = ${merchantId} and environment = ${environment}
        and created_at >= ${from} and created_at < ${until}
    ) as priced
    where fiat is not null
    group by fiat
    order by fiat`.execute(reader);
  return rows;
}

/** A movement of a merchant's balance; amount and fee are signed as they change it. */
export interface StatementRow {
  readonly kind: 'payment' | 'refund' | 'payout';
  readonly id: string;
  readonly at: Date;
  readonly no: string;
  readonly merchant_no: string;
  readonly merchant_order_no: string | null;
  readonly amount: bigint;
  readonly fee: bigint;
  /** For a payment in fiat, the price (or the refunded part) and the order's rate; null for coins. */
  readonly fiat: string | null;
  readonly fiat_minor: bigint | null;
  readonly rate_minor: bigint | null;
}

/** The movements between two instants one by one, oldest first. */
export async function rowsBetween(
  reader: Reader,
  { merchantId, environment }: OfMerchant,
  {
    from,
    until,
    past,
    limit,
  }: {
    readonly from: Date;
    readonly until: Date;
    readonly past: { readonly at: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<readonly StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select kind, id, at, no, merchant_no, merchant_order_no, amount, fee, fiat, fiat_minor, rate_minor
    from (
      select 'payment' as kind, id, paid_at as at, order_no as no, merchant_order_no as merchant_no,
        null as merchant_order_no, amount_minor as amount, -fee_minor as fee,
        fiat, fiat_minor, rate_minor
      from cashier_orders
      where merchant_id = ${merchantId} and environment = ${environment} and paid_at >= ${from} and paid_at < ${until}
      union all
      select 'refund', r.id, r.created_at, r.refund_no, r.merchant_refund_no, o.merchant_order_no,
        -r.amount_minor, r.fee_back_minor, r.fiat, -r.fiat_minor, o.rate_minor
      from cashier_refunds as r
      join cashier_orders as o on o.id = r.order_id
      where r.merchant_id = ${merchantId} and r.environment = ${environment}
        and r.created_at >= ${from} and r.created_at < ${until}
      union all
      select 'payout', id, decided_at, payout_no, merchant_payout_no, null, -amount_minor, 0, null, null, null
      from cashier_payouts
      where merchant_id = ${merchantId} and environment = ${environment} and status = 'succeeded'
        and decided_at >= ${from} and decided_at < ${until}
    ) as lines
    where ${past?.at ?? null}::timestamptz is null or (at, id) > (${past?.at ?? null}::timestamptz, ${past?.id ?? null}::uuid)
    order by at, id
    limit ${limit}`.execute(reader);
  return rows;
}
