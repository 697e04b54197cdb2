import type { AcceptedText } from '@eh/contract/content/publications/accepted-texts.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { batchByKey } from '../../platform/database/batching/batch.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    text_acceptances: { user_id: string; name: string; version: number; accepted_at: Date };
  }
}

export interface Acceptance {
  readonly version: number;
  readonly accepted_at: Date;
}

/** The last two versions of a text that a person has accepted, the newest first. */
export async function acceptancesOf(
  ctx: ReadContext,
  userId: string,
  name: AcceptedText,
): Promise<readonly Acceptance[]> {
  return ctx.reader
    .selectFrom('text_acceptances')
    .select(['version', 'accepted_at'])
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(2)
    .execute();
}

const ACCEPTANCES_MAX = 500;

/** All that a person has accepted, the newest first. */
export async function allAcceptancesOf(
  ctx: ReadContext,
  userId: string,
): Promise<readonly (Acceptance & { readonly name: string })[]> {
  return ctx.reader
    .selectFrom('text_acceptances')
    .select(['name', 'version', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .orderBy('name')
    .limit(ACCEPTANCES_MAX)
    .execute();
}

/** The newest version of each text that a person has accepted, by its name. */
export const newestAccepted = batchByKey<ReadContext, ReadonlyMap<string, number>>(async (ctx, userIds) => {
  const rows = await ctx.reader
    .selectFrom('text_acceptances')
    .select(({ fn }) => ['user_id', 'name', fn.max('version').as('version')])
    .where('user_id', 'in', userIds)
    .groupBy(['user_id', 'name'])
    .execute();
  const people = Map.groupBy(rows, (row) => row.user_id);
  return new Map(
    [...people].map(([userId, accepted]) => [userId, new Map(accepted.map(({ name, version }) => [name, version]))]),
  );
});

/** Records an acceptance once; a repeat changes nothing. */
export async function insertAcceptance(
  ctx: WriteContext,
  accepted: { readonly userId: string; readonly name: AcceptedText; readonly version: number },
): Promise<void> {
  const { userId, name, version } = accepted;
  await ctx.tx
    .insertInto('text_acceptances')
    .values({ user_id: userId, name, version, accepted_at: ctx.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'name', 'version']).doNothing())
    .execute();
}
