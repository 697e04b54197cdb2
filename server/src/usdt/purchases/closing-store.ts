import { sql } from 'kysely';
import type { ReadContext } from '../../platform/context.ts';

/** How many purchases are waiting for their USDT or for the network. */
export async function countOpenPurchases(ctx: ReadContext, userId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from usdt_purchases where user_id = ${userId} and status in ('waiting', 'confirming')
  `.execute(ctx.reader);
  return Number(rows[0]?.count ?? 0);
}
