import type { ReadContext } from '../../../platform/context.ts';

/** How many teams of merchants this person is in. */
export async function countMemberships(ctx: ReadContext, userId: string): Promise<number> {
  const row = await ctx.reader
    .selectFrom('merchant_members')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('accepted_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
