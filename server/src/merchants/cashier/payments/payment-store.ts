import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { type ColumnType, sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import { batch } from '../../../platform/database/batching/batch.ts';
import { binaryArray } from '../../../platform/database/statements/binary-arrays.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { statusesBefore } from '../orders/cashier-order.ts';
import { type OfMerchant, ORDER_COLUMNS, type OrderRow } from '../orders/order-store.ts';

/** The payer of a live order: written with the payment, for the user's list of payments. */
interface PayerTable {
  payer_id: string;
  order_id: string;
}

interface DayTable {
  merchant_id: string;
  environment: Environment;
  /** The local day, e.g. "2026-03-07". */
  day: ColumnType<string, string, never>;
  paid_minor: bigint;
  payments: number;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    cashier_days: DayTable;
    cashier_payers: PayerTable;
  }
}

interface Paid {
  readonly id: string;
  readonly payerId: string;
  readonly feeMinor: bigint;
}

/**
 * Marks an order as paid; false if it could no longer be paid. Concurrent calls share one statement, in which each row
 * finds its values by a binary search: `width_bucket` gives the place of an id among sorted ones.
 */
export const markPaid = batch(async ({ tx, now }: WriteContext, asked: readonly Paid[]) => {
  const paid = asked.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const { rows } = await sql<{ id: string }>`
    with paid as (
      update cashier_orders as o
      set status = 'paid', paid_at = ${now}, ended_at = ${now},
        (paid_by_id, fee_minor) = (
          select (${binaryArray.uuid(paid.map((order) => order.payerId))}::uuid[])[i], (${binaryArray.bigint(paid.map((order) => order.feeMinor))}::bigint[])[i]
          from width_bucket(o.id, ${binaryArray.uuid(paid.map((order) => order.id))}::uuid[]) as i
        )
      where o.id = any(${binaryArray.uuid(paid.map((order) => order.id))}::uuid[])
        and o.status = any(${statusesBefore('pay')}::text[])
      returning o.id, o.paid_by_id, o.environment
    ), payers as (
      insert into cashier_payers (payer_id, order_id)
      select paid_by_id, id from paid where environment = 'live'
    )
    select id from paid`.execute(tx);
  const done = new Set(rows.map((row) => row.id));
  return asked.map(({ id }) => done.has(id));
});

interface DayPayment extends OfMerchant {
  readonly day: string;
  readonly amountMinor: bigint;
}

const keyOfDay = ({ merchantId, environment, day }: Omit<DayPayment, 'amountMinor'>) =>
  `${merchantId} ${environment} ${day}`;

/**
 * Adds a payment to its merchant's day; returns the day's sum after it. The payments of one transaction share a
 * statement but are judged one after the other. The row is locked after orders and before accounts of the books.
 */
export const addToDay = batch(async ({ tx }: WriteContext, payments: readonly DayPayment[]) => {
  const sums = new Map<string, DayPayment & { payments: number }>();
  for (const payment of payments) {
    const key = keyOfDay(payment);
    const { amountMinor, payments: before } = sums.get(key) ?? { amountMinor: 0n, payments: 0 };
    sums.set(key, { ...payment, amountMinor: amountMinor + payment.amountMinor, payments: before + 1 });
  }
  const days = [...sums.values()];
  const { rows } = await sql<{ merchant_id: string; environment: Environment; day: string; paid_minor: bigint }>`
    insert into cashier_days as d (merchant_id, environment, day, paid_minor, payments)
    select merchant_id, environment, day, paid_minor, payments
    from unnest(
      ${binaryArray.uuid(days.map((own) => own.merchantId))}::uuid[],
      ${binaryArray.text(days.map((own) => own.environment))}::text[],
      ${days.map((own) => own.day)}::date[],
      ${binaryArray.bigint(days.map((own) => own.amountMinor))}::bigint[],
      ${binaryArray.integer(days.map((own) => own.payments))}::integer[]
    ) as p (merchant_id, environment, day, paid_minor, payments)
    order by 1, 2, 3
    on conflict (merchant_id, environment, day)
    do update set paid_minor = d.paid_minor + excluded.paid_minor, payments = d.payments + excluded.payments
    returning merchant_id, environment, day::text as day, paid_minor`.execute(tx);
  // The sums before these payments, to which each adds its own.
  const running = new Map<string, bigint>();
  for (const { merchant_id: merchantId, environment, day, paid_minor: after } of rows) {
    const key = keyOfDay({ merchantId, environment, day });
    running.set(key, after - (sums.get(key)?.amountMinor ?? 0n));
  }
  return payments.map((payment) => {
    const key = keyOfDay(payment);
    const sum = (running.get(key) ?? 0n) + payment.amountMinor;
    running.set(key, sum);
    return sum;
  });
});

/** The sum that a merchant has taken on a day. */
export async function paidOnDay(reader: Reader, { merchantId, environment }: OfMerchant, day: string): Promise<bigint> {
  const row = await reader
    .selectFrom('cashier_days')
    .select('paid_minor')
    .where('merchant_id', '=', merchantId)
    .where('environment', '=', environment)
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirst();
  return row?.paid_minor ?? 0n;
}

/** Adds a refund to the sums of its order; null if the order is not paid or the rest is too small. */
export async function addRefund(
  ctx: WriteContext,
  {
    id,
    amountMinor,
    feeBackMinor,
    fiatMinor,
  }: {
    readonly id: string;
    readonly amountMinor: bigint;
    readonly feeBackMinor: bigint;
    /** Zero for an order in coins. */
    readonly fiatMinor: bigint;
  },
): Promise<OrderRow | null> {
  const row = await ctx.tx
    .updateTable('cashier_orders')
    .set((order) => ({
      refunded_minor: order('refunded_minor', '+', amountMinor),
      fee_refunded_minor: order('fee_refunded_minor', '+', feeBackMinor),
      fiat_refunded_minor: order('fiat_refunded_minor', '+', fiatMinor),
    }))
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .where(sql<boolean>`refunded_minor + ${amountMinor} <= amount_minor`)
    .returning(ORDER_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}
