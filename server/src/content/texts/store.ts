import type { ReadContext, WriteContext } from '../../platform/context.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    user_notice_acceptances: { user_id: string; version: number; accepted_at: Date };
  }
}

export interface Acceptance {
  readonly version: number;
  readonly accepted_at: Date;
}

/** The last two versions that a person has accepted, the newest first. */
export async function acceptancesOf(ctx: ReadContext, userId: string): Promise<readonly Acceptance[]> {
  return ctx.reader
    .selectFrom('user_notice_acceptances')
    .select(['version', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('version', 'desc')
    .limit(2)
    .execute();
}

/** Records an acceptance once; a repeat changes nothing. */
export async function insertAcceptance(ctx: WriteContext, userId: string, version: number): Promise<void> {
  await ctx.tx
    .insertInto('user_notice_acceptances')
    .values({ user_id: userId, version, accepted_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'version']).doNothing())
    .execute();
}
