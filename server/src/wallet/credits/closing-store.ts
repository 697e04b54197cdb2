import type { ReadContext } from '../../platform/context.ts';

/** How many credits to this user wait for their second signature. */
export async function countOpenCredits(ctx: ReadContext, userId: string): Promise<number> {
  const row = await ctx.reader
    .selectFrom('credits')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'asked')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
