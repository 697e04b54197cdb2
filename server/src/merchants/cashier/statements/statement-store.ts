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
