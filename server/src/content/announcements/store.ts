import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    content_readings: { user_id: string; item_id: string; version: number; read_at: Date };
  }
}

/** The newest versions that a person has read, by the ids of the items. */
export async function readVersions(
  ctx: ReadContext,
  userId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map();
  const rows = await ctx.reader
    .selectFrom('content_readings')
    .select(['item_id', 'version'])
    .where('user_id', '=', userId)
    .where('item_id', 'in', itemIds)
    .execute();
  return new Map(rows.map((row) => [row.item_id, row.version]));
}

/** Records a reading; an older version never replaces a newer one. */
export async function writeReading(
  ctx: WriteContext,
  reading: { readonly userId: string; readonly itemId: string; readonly version: number },
): Promise<void> {
  await ctx.tx
    .insertInto('content_readings')
    .values({ user_id: reading.userId, item_id: reading.itemId, version: reading.version, read_at: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'item_id'])
        .doUpdateSet({ version: reading.version, read_at: ctx.now })
        .where(sql<boolean>`content_readings.version < ${reading.version}`),
    )
    .execute();
}
