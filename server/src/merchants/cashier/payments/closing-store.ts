import { sql } from 'kysely';
import type { ReadContext } from '../../../platform/context.ts';

/** How many payments to shops wait for this user's coins, and how many payouts to the user wait for a decision. */
export async function countOpenPayments(ctx: ReadContext, userId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select (select count(*) from cashier_orders where funded_by_id = ${userId} and status = 'funding')
      + (select count(*) from cashier_payouts where recipient_id = ${userId} and status = 'under_review') as count
  `.execute(ctx.reader);
  return Number(rows[0]?.count ?? 0);
}
