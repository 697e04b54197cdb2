import type { Selectable } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';

interface OpenidKeyTable {
  id: string;
  sealed_key: string;
  modulus: string;
  created_at: Date;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    openid_keys: OpenidKeyTable;
  }
}

export type OpenidKey = Selectable<OpenidKeyTable>;
/** Far more keys than rotation leaves. */
const KEYS_MAX = 50;

/** The keys, the oldest first. */
export function readOpenidKeys(ctx: ReadContext): Promise<OpenidKey[]> {
  return ctx.reader
    .selectFrom('openid_keys')
    .select(['id', 'sealed_key', 'modulus', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(KEYS_MAX)
    .execute();
}

export async function insertOpenidKey(ctx: WriteContext, row: OpenidKey): Promise<void> {
  await ctx.tx.insertInto('openid_keys').values(row).execute();
}
