import type { Reader } from '../../../platform/database/tables.ts';
import { isWithin } from '../list-filter-store.ts';
import type { OfMerchant } from '../orders/order-store.ts';

interface PaidAtTill {
  readonly count: number;
  readonly paidMinor: bigint;
  readonly refundedMinor: bigint;
}

/** The sums of the till's orders that were made on a day and are paid. */
export async function paidAtTill(
  reader: Reader,
  { merchantId, environment }: OfMerchant,
  day: string,
): Promise<PaidAtTill> {
  const row = await reader
    .selectFrom('cashier_orders')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      fn.sum<string | null>('amount_minor').as('paid'),
      fn.sum<string | null>('refunded_minor').as('refunded'),
    ])
    .where('merchant_id', '=', merchantId)
    .where('environment', '=', environment)
    .where(isWithin({ from: day, until: day }))
    .where('is_from_till', '=', true)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), paidMinor: BigInt(row.paid ?? 0), refundedMinor: BigInt(row.refunded ?? 0) };
}
