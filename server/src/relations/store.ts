import type { Act, Look } from '../kit/act.ts';
import type { Reader } from '../kit/database/tables.ts';

declare module '../kit/database/tables.ts' {
  interface Tables {
    follows: { user_id: string; followed_id: string; created_at: Date };
    blocks: { user_id: string; blocked_id: string; created_at: Date };
  }
}

export interface Pair {
  readonly userId: string;
  readonly otherId: string;
}

export async function insertFollow(act: Act, { userId, otherId }: Pair): Promise<void> {
  await act.tx
    .insertInto('follows')
    .values({ user_id: userId, followed_id: otherId, created_at: act.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFollow(act: Act, { userId, otherId }: Pair): Promise<void> {
  await act.tx.deleteFrom('follows').where('user_id', '=', userId).where('followed_id', '=', otherId).execute();
}

export async function insertBlock(act: Act, { userId, otherId }: Pair): Promise<void> {
  await act.tx
    .insertInto('blocks')
    .values({ user_id: userId, blocked_id: otherId, created_at: act.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(act: Act, { userId, otherId }: Pair): Promise<void> {
  await act.tx.deleteFrom('blocks').where('user_id', '=', userId).where('blocked_id', '=', otherId).execute();
}

/** Whom a person follows, the latest first. */
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

/** Whom a person has blocked, the latest first. */
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

/** Everybody between whom and this person a block stands, whoever set it. */
export async function apartFrom(look: Look, userId: string): Promise<ReadonlySet<string>> {
  const rows = await look.reader
    .selectFrom('blocks')
    .select(['user_id', 'blocked_id'])
    .where((row) => row.or([row('user_id', '=', userId), row('blocked_id', '=', userId)]))
    .execute();
  return new Set(rows.map((row) => (row.user_id === userId ? row.blocked_id : row.user_id)));
}

/** How many people have blocked this one, and how many follow him. */
export async function countOthers(reader: Reader, userId: string): Promise<{ blockers: number; followers: number }> {
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
