import type { ReadContext, WriteContext } from '../../platform/context.ts';

/** How many open requests there are to replace a lost phone or e-mail. */
export async function countOpenContactRequests(ctx: ReadContext, userId: string): Promise<number> {
  const row = await ctx.reader
    .selectFrom('contact_requests')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function eraseContactRequests(ctx: WriteContext, userId: string): Promise<boolean> {
  await ctx.tx.deleteFrom('contact_requests').where('user_id', '=', userId).execute();
  return false;
}
