import { sql } from 'kysely';
import type { ReadContext } from '../../../platform/context.ts';
import { batchByKey } from '../../../platform/database/batching/batch.ts';
import { binaryArray } from '../../../platform/database/statements/binary-arrays.ts';
import type { Reader } from '../../../platform/database/tables.ts';

export async function readSellingStoppedUntil(ctx: ReadContext, userId: string): Promise<Date | null> {
  return (await stopOf(ctx.reader, userId))?.until ?? null;
}

const stopOf = batchByKey(async (reader: Reader, userIds) => {
  const rows = await reader
    .selectFrom('users')
    .select(['id', 'selling_stopped_until as until'])
    .where(sql<boolean>`id = any(${binaryArray.uuid(userIds)}::uuid[])`)
    .where('selling_stopped_until', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
});

/** Keys of this person's programs that were made until then no longer work; null if none were ended so. */
export async function keysEndedAt(ctx: ReadContext, userId: string): Promise<Date | null> {
  return (await keysEndedOf(ctx.reader, userId))?.at ?? null;
}

const keysEndedOf = batchByKey(async (reader: Reader, userIds) => {
  const rows = await reader
    .selectFrom('users')
    .select(['id', 'keys_ended_at as at'])
    .where(sql<boolean>`id = any(${binaryArray.uuid(userIds)}::uuid[])`)
    .where('keys_ended_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
});
