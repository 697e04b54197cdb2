import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { batch } from '../../platform/database/batching/batch.ts';
import type { Reader } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    follows: { user_id: string; followed_id: string; created_at: Date };
    blocks: { user_id: string; blocked_id: string; created_at: Date };
  }
}

export interface Pair {
  readonly userId: string;
  readonly otherId: string;
}

export async function insertFollow(ctx: WriteContext, { userId, otherId }: Pair): Promise<void> {
  await ctx.tx
    .insertInto('follows')
    .values({ user_id: userId, followed_id: otherId, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(ctx: WriteContext, { userId, otherId }: Pair): Promise<void> {
  await ctx.tx.deleteFrom('follows').where('user_id', '=', userId).where('followed_id', '=', otherId).execute();
}

export async function insertBlock(ctx: WriteContext, { userId, otherId }: Pair): Promise<void> {
  await ctx.tx
    .insertInto('blocks')
    .values({ user_id: userId, blocked_id: otherId, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(ctx: WriteContext, { userId, otherId }: Pair): Promise<void> {
  await ctx.tx.deleteFrom('blocks').where('user_id', '=', userId).where('blocked_id', '=', otherId).execute();
}

/** The users that a user follows, the latest first. */
export async function followedBy(reader: Reader, userId: string, limit: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('follows')
    .select('followed_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.followed_id);
}

/** The users that a user has blocked, the latest first. */
export async function blockedBy(reader: Reader, userId: string, limit: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('blocks')
    .select('blocked_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.blocked_id);
}

/** Everybody with whom this person has a block, in either direction. */
export const blockedWith = batch(async ({ reader }: ReadContext, userIds: readonly string[]) => {
  const { rows } = await sql<{ of: string; other: string }>`
    select user_id as of, blocked_id as other from blocks where user_id = any(${userIds}::uuid[])
    union
    select blocked_id, user_id from blocks where blocked_id = any(${userIds}::uuid[])`.execute(reader);
  const byUser = Map.groupBy(rows, (row) => row.of);
  return userIds.map((id): ReadonlySet<string> => new Set(byUser.get(id)?.map((row) => row.other)));
});

/** Whether neither of two people, who are columns of a statement, has blocked the other. */
export function mayMeetInSql(userId: RawBuilder<unknown>, otherId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select from blocks as b where b.user_id = ${userId} and b.blocked_id = ${otherId})
    and not exists (select from blocks as b where b.user_id = ${otherId} and b.blocked_id = ${userId})`;
}

/** How many users have blocked this user, and how many follow them. */
export async function countFollowersAndBlockers(
  reader: Reader,
  userId: string,
): Promise<{ blockers: number; followers: number }> {
  const [blockers, followers] = await Promise.all([
    reader
      .selectFrom('blocks')
      .select((column) => column.fn.countAll<bigint>().as('count'))
      .where('blocked_id', '=', userId)
      .executeTakeFirstOrThrow(),
    reader
      .selectFrom('follows')
      .select((column) => column.fn.countAll<bigint>().as('count'))
      .where('followed_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  return { blockers: Number(blockers.count), followers: Number(followers.count) };
}

/** Removes all follows and blocks of a closed account, in both directions. */
export async function eraseRelations(ctx: WriteContext, userId: string): Promise<boolean> {
  await ctx.tx
    .deleteFrom('follows')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('followed_id', '=', userId)]))
    .execute();
  await ctx.tx
    .deleteFrom('blocks')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute();
  return false;
}
