import type { WriteContext } from '@eh/server/platform/context.ts';
import type { Reader } from '@eh/server/platform/database/tables.ts';

declare module '@eh/server/platform/database/tables.ts' {
  interface Tables {
    demo_partners: { user_id: string; since: Date };
  }
}

/** More partners than a demo has. */
export const PARTNERS_MAX = 500;

/** From now on, these users answer automatically in newly opened trades. */
export async function addPartners(ctx: WriteContext, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await ctx.tx
    .insertInto('demo_partners')
    .values(userIds.map((userId) => ({ user_id: userId, since: ctx.now })))
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** Since when each partner has been answering, by user. */
export async function readPartners(reader: Reader): Promise<ReadonlyMap<string, Date>> {
  const rows = await reader
    .selectFrom('demo_partners')
    .select(['user_id', 'since'])
    .orderBy('user_id')
    .limit(PARTNERS_MAX)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.since]));
}
