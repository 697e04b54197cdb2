import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';

/** How many apps may act for this user. */
export async function countOpenGrants(ctx: ReadContext, userId: string): Promise<number> {
  const row = await ctx.reader
    .selectFrom('app_grants')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Removes the tokens of a closed account's grants and the titles of what it bought with them. */
export async function eraseGrants(ctx: WriteContext, userId: string): Promise<boolean> {
  const own = sql`(select id from app_grants where user_id = ${userId})`;
  await sql`delete from grant_codes where grant_id in ${own}`.execute(ctx.tx);
  await sql`delete from grant_tokens where grant_id in ${own}`.execute(ctx.tx);
  await sql`update grant_uses set title = null where grant_id in ${own} and title is not null`.execute(ctx.tx);
  await sql`delete from apply_tokens where user_id = ${userId}`.execute(ctx.tx);
  return false;
}
