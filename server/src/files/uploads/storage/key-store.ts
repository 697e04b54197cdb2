import type { ReadContext, WriteContext } from '../../../platform/context.ts';

export interface SealedKeyRow {
  readonly id: string;
  readonly keySealed: string | null;
  readonly bytes: number;
}

const BATCH = 200;

/** Files after this id, in order of id, locked so that none is deleted while its key is rewrapped. */
export async function lockFilesAfter(ctx: WriteContext, id: string): Promise<readonly SealedKeyRow[]> {
  const rows = await ctx.tx
    .selectFrom('files')
    .select(['id', 'key_sealed', 'bytes'])
    .where('id', '>', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute();
  return rows.map(sealedKeyRow);
}

export async function lockUploadsAfter(ctx: WriteContext, id: string): Promise<readonly SealedKeyRow[]> {
  const rows = await ctx.tx
    .selectFrom('uploads')
    .select(['id', 'key_sealed', 'bytes'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute();
  return rows.map(sealedKeyRow);
}

/** The file whose key was sealed last; null if no file is encrypted. */
export async function newestSealedFile(ctx: ReadContext): Promise<SealedKeyRow | null> {
  const row = await ctx.reader
    .selectFrom('files')
    .select(['id', 'key_sealed', 'bytes'])
    .where('key_sealed', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? sealedKeyRow(row) : null;
}

export async function changeFileKey(ctx: WriteContext, id: string, keySealed: string): Promise<void> {
  await ctx.tx.updateTable('files').set({ key_sealed: keySealed }).where('id', '=', id).execute();
}

export async function changeUploadKey(ctx: WriteContext, id: string, keySealed: string): Promise<void> {
  await ctx.tx.updateTable('uploads').set({ key_sealed: keySealed }).where('id', '=', id).execute();
}

function sealedKeyRow(row: { id: string; key_sealed: string | null; bytes: number }): SealedKeyRow {
  return { id: row.id, keySealed: row.key_sealed, bytes: row.bytes };
}
