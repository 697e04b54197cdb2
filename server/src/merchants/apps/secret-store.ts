import type { Insertable } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

interface SecretTable {
  secret_hash: string;
  app_id: string;
  ending: string;
  created_by: string | null;
  created_at: Date;
  ends_at: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    app_secrets: SecretTable;
  }
}

export async function insertSecret(ctx: WriteContext, row: Insertable<SecretTable>): Promise<void> {
  await ctx.tx.insertInto('app_secrets').values(row).execute();
}

/** Lets the secrets of an app work at most until an instant. */
export async function endSecrets(ctx: WriteContext, appId: string, endsAt: Date): Promise<void> {
  await ctx.tx
    .updateTable('app_secrets')
    .set({ ends_at: endsAt })
    .where('app_id', '=', appId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', endsAt)]))
    .execute();
}

/** The currently valid secrets of some apps, newest first. */
export function readSecrets(
  ctx: ReadContext,
  appIds: readonly string[],
): Promise<Pick<SecretTable, 'app_id' | 'ending' | 'created_at' | 'ends_at'>[]> {
  if (appIds.length === 0) return Promise.resolve([]);
  return ctx.reader
    .selectFrom('app_secrets')
    .select(['app_id', 'ending', 'created_at', 'ends_at'])
    .where('app_id', 'in', [...appIds])
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', ctx.now)]))
    .orderBy('created_at', 'desc')
    .execute();
}

/** Whether this is a valid secret of the app. */
export async function hasSecret(
  ctx: ReadContext,
  secret: { readonly appId: string; readonly secretHash: string },
): Promise<boolean> {
  const row = await ctx.reader
    .selectFrom('app_secrets')
    .select('app_id')
    .where('secret_hash', '=', secret.secretHash)
    .where('app_id', '=', secret.appId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', ctx.now)]))
    .executeTakeFirst();
  return row !== undefined;
}
