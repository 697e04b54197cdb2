import type { ReadContext } from '../../platform/context.ts';
import { holdingStatuses } from './redemption.ts';

/** How many redemptions are not paid out yet. */
export async function countOpenRedemptions(ctx: ReadContext, userId: string): Promise<number> {
  const row = await ctx.reader
    .selectFrom('usdt_redemptions')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'in', holdingStatuses)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
