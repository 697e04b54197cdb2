import { type RawBuilder, sql } from 'kysely';
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

export interface RowsWanted {
  /** Null for no limit; `until` is excluded. */
  readonly from: Date | null;
  readonly until: Date | null;
  readonly kind?: StatementRow['kind'] | undefined;
  /** In coins, without its sign. */
  readonly amountMin?: bigint | undefined;
  readonly amountMax?: bigint | undefined;
  /** The account number that the merchant stated for the order; payouts have none. */
  readonly payerAccount?: string | undefined;
  readonly past: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/**
 * The movements one by one, oldest first. Without a payer, each kind is read in the order of its own index: no further
 * than the limit, or with amounts than the days. Those of a payer are read from their orders.
 */
export async function movementsOf(
  reader: Reader,
  of: OfMerchant,
  wanted: RowsWanted,
): Promise<readonly StatementRow[]> {
  const { kind, payerAccount, limit } = wanted;
  const kinds = [
    ...(kind === undefined || kind === 'payment' ? [paymentsOf(of, wanted)] : []),
    ...(kind === undefined || kind === 'refund' ? [refundsIn(of, wanted)] : []),
    ...(payerAccount === undefined && (kind === undefined || kind === 'payout') ? [payoutsIn(of, wanted)] : []),
  ];
  if (kinds.length === 0) return [];
  const { rows } = await sql<StatementRow>`
    select kind, id, at, no, merchant_no, merchant_order_no, amount, fee, fiat, fiat_minor, rate_minor
    from (${sql.join(kinds, sql` union all `)}) as movements
    order by at, id
    limit ${limit}`.execute(reader);
  return rows;
}

const paymentsOf = (of: OfMerchant, wanted: RowsWanted) => sql`(
  select 'payment' as kind, id, paid_at as at, order_no as no, merchant_order_no as merchant_no,
    null as merchant_order_no, amount_minor as amount, -fee_minor as fee, fiat, fiat_minor, rate_minor
  from ${wanted.payerAccount === undefined ? sql`cashier_orders` : ordersFor(of, wanted.payerAccount)} as m
  where ${conditionsOf(of, wanted, sql`m.paid_at`)} and m.paid_at is not null
  order by m.paid_at, m.id
  limit ${wanted.limit})`;

const refundsIn = (of: OfMerchant, wanted: RowsWanted) => sql`(
  select 'refund' as kind, m.id, m.created_at as at, m.refund_no as no, m.merchant_refund_no as merchant_no,
    o.merchant_order_no, -m.amount_minor as amount, m.fee_back_minor as fee, m.fiat, -m.fiat_minor as fiat_minor,
    o.rate_minor
  from ${
    wanted.payerAccount === undefined
      ? sql`cashier_refunds as m join cashier_orders as o on o.id = m.order_id`
      : sql`${ordersFor(of, wanted.payerAccount)} as o cross join lateral ${REFUNDS_OF_O} as m`
  }
  where ${conditionsOf(of, wanted, sql`m.created_at`)}
  order by m.created_at, m.id
  limit ${wanted.limit})`;

// `offset 0` keeps the planner from reading the refunds of all payers in the order of the list instead.
const ordersFor = ({ merchantId, environment }: OfMerchant, payerAccount: string) => sql`(
  select id, merchant_id, environment, paid_at, order_no, merchant_order_no, amount_minor, fee_minor, fiat, fiat_minor,
    rate_minor
  from cashier_orders
  where merchant_id = ${merchantId} and environment = ${environment} and meant_for_account = ${payerAccount}
  offset 0)`;

const REFUNDS_OF_O = sql`(
  select id, merchant_id, environment, created_at, refund_no, merchant_refund_no, amount_minor, fee_back_minor, fiat,
    fiat_minor
  from cashier_refunds
  where order_id = o.id
  offset 0)`;

const payoutsIn = (of: OfMerchant, wanted: RowsWanted) => sql`(
  select 'payout' as kind, m.id, m.decided_at as at, m.payout_no as no, m.merchant_payout_no as merchant_no,
    null as merchant_order_no, -m.amount_minor as amount, 0::bigint as fee, null as fiat, null::bigint as fiat_minor,
    null::bigint as rate_minor
  from cashier_payouts as m
  where ${conditionsOf(of, wanted, sql`m.decided_at`)} and m.status = 'succeeded'
  order by m.decided_at, m.id
  limit ${wanted.limit})`;

/** The conditions that all kinds share; `at` is the column with the instant of the movement. */
function conditionsOf(
  { merchantId, environment }: OfMerchant,
  { from, until, amountMin, amountMax, past }: RowsWanted,
  at: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const conditions = [
    sql`m.merchant_id = ${merchantId} and m.environment = ${environment}`,
    ...(from === null ? [] : [sql`${at} >= ${from}`]),
    ...(until === null ? [] : [sql`${at} < ${until}`]),
    ...(amountMin === undefined ? [] : [sql`m.amount_minor >= ${amountMin}`]),
    ...(amountMax === undefined ? [] : [sql`m.amount_minor <= ${amountMax}`]),
    ...(past === null ? [] : [sql`(${at}, m.id) > (${past.at}::timestamptz, ${past.id}::uuid)`]),
  ];
  return sql.join(conditions, sql` and `);
}
