import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/tables.ts';
import type { OfMerchant } from '../orders/order-store.ts';

/** The payments of each day from a given day on, oldest first; days without payments are left out. */
export async function paymentsByDay(
  reader: Reader,
  { merchantId, environment }: OfMerchant,
  fromDay: string,
): Promise<readonly { day: string; paid_minor: bigint; payments: number }[]> {
  const { rows } = await sql<{ day: string; paid_minor: bigint; payments: number }>`
    select day::text as day, paid_minor, payments
    from cashier_days
    where merchant_id = ${merchantId} and environment = ${environment} and day >= ${fromDay}::date
    order by day`.execute(reader);
  return rows;
}

/** How many orders created since an instant have ended, and how many of those were paid. */
export async function endedSince(
  reader: Reader,
  { merchantId, environment }: OfMerchant,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<{ readonly ended: number; readonly paid: number }> {
  const { rows } = await sql<{ ended: bigint; paid: bigint }>`
    select count(*) as ended, count(*) filter (where status = 'paid') as paid
    from cashier_orders
    where merchant_id = ${merchantId} and environment = ${environment} and created_at >= ${since}
      and (status in ('paid', 'expired', 'closed') or (status = 'open' and expires_at <= ${now}))`.execute(reader);
  return { ended: Number(rows[0]?.ended ?? 0n), paid: Number(rows[0]?.paid ?? 0n) };
}
