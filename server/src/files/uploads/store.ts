import type { UploadPurpose } from '@eh/contract/files/uploads/policies.ts';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    files: {
      id: string;
      owner_id: string;
      purpose: UploadPurpose;
      media_type: string;
      bytes: number;
      fingerprint: string;
      key_sealed: string | null;
      writing_lines: number | null;
      kept_until: Date | null;
      created_at: Date;
      deleted_at: Date | null;
    };
    file_views: {
      id: string;
      file_id: string;
      operator_id: string;
      operator_name: string;
      reason: string;
      viewed_at: Date;
      session_id: string | null;
    };
  }
}

export interface StoredFile {
  readonly id: string;
  readonly ownerId: string;
  readonly purpose: UploadPurpose;
  readonly mediaType: string;
  readonly bytes: number;
  /** Equal for equal content, whoever sent it. */
  readonly fingerprint: string;
  readonly keySealed: string | null;
  /** The number of different lines of writing in it; null if not counted. */
  readonly writingLines: number | null;
}

const columns = [
  'id',
  'owner_id',
  'purpose',
  'media_type',
  'bytes',
  'fingerprint',
  'key_sealed',
  'writing_lines',
] as const;

export async function insertFile(
  ctx: WriteContext,
  file: StoredFile & { readonly storedUntil: Date | null },
): Promise<void> {
  await ctx.tx
    .insertInto('files')
    .values({
      id: file.id,
      owner_id: file.ownerId,
      purpose: file.purpose,
      media_type: file.mediaType,
      bytes: file.bytes,
      fingerprint: file.fingerprint,
      key_sealed: file.keySealed,
      writing_lines: file.writingLines,
      kept_until: file.storedUntil,
      created_at: ctx.now,
      deleted_at: null,
    })
    .execute();
}

/** Files that still exist; deleted ones are left out. */
export async function readFiles(ctx: ReadContext, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.reader
    .selectFrom('files')
    .select(columns)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ownerId: row.owner_id,
    purpose: row.purpose,
    mediaType: row.media_type,
    bytes: row.bytes,
    fingerprint: row.fingerprint,
    keySealed: row.key_sealed,
    writingLines: row.writing_lines,
  }));
}

/** A limited number of a user's existing files, in order of id. */
export async function filesOf(
  ctx: ReadContext,
  ownerId: string,
  page: { readonly after: string | null; readonly limit: number },
): Promise<StoredFile[]> {
  const rows = await ctx.reader
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .$if(page.after !== null, (query) => query.where('id', '>', page.after ?? ''))
    .orderBy('id')
    .limit(page.limit)
    .execute();
  const files = await readFiles(
    ctx,
    rows.map(({ id }) => id),
  );
  return files.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export async function countFilesOf(ctx: ReadContext, ownerId: string): Promise<number> {
  const row = await ctx.reader
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function changePurpose(ctx: WriteContext, ids: readonly string[], purpose: UploadPurpose): Promise<void> {
  await ctx.tx.updateTable('files').set({ purpose }).where('id', 'in', ids).execute();
}

export async function changeStoredUntil(ctx: WriteContext, ids: readonly string[], until: Date | null): Promise<void> {
  await ctx.tx.updateTable('files').set({ kept_until: until }).where('id', 'in', ids).execute();
}

/** Locks a file at the end of its retention; null if its retention was extended or it is gone. */
export async function lockExpired(ctx: WriteContext, id: string): Promise<{ id: string } | null> {
  const row = await ctx.tx
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('kept_until', '<=', ctx.now)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Without the key, nothing of a file can be read, not even from a copy of the store. */
export async function markDeleted(ctx: WriteContext, id: string): Promise<void> {
  await ctx.tx.updateTable('files').set({ deleted_at: ctx.now, key_sealed: null }).where('id', '=', id).execute();
}

export interface FileView {
  readonly id: string;
  readonly fileId: string;
  readonly sessionId: string;
  readonly operatorId: string;
  readonly operatorName: string;
  readonly reason: string;
}

export async function insertView(ctx: WriteContext, view: FileView): Promise<void> {
  await ctx.tx
    .insertInto('file_views')
    .values({
      id: view.id,
      file_id: view.fileId,
      session_id: view.sessionId,
      operator_id: view.operatorId,
      operator_name: view.operatorName,
      reason: view.reason,
      viewed_at: ctx.now,
    })
    .execute();
}

export async function findView(
  ctx: ReadContext,
  id: string,
): Promise<{ operatorName: string; viewedAt: Date; sessionId: string | null } | null> {
  const row = await ctx.reader
    .selectFrom('file_views')
    .select(['operator_name', 'viewed_at', 'session_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { operatorName: row.operator_name, viewedAt: row.viewed_at, sessionId: row.session_id } : null;
}

/** Other files with exactly the same bytes as these, whoever sent them. */
export async function filesOfSameContent(
  ctx: ReadContext,
  ids: readonly string[],
): Promise<{ fileId: string; otherId: string }[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.reader
    .selectFrom('files as own')
    .innerJoin('files as other', 'other.fingerprint', 'own.fingerprint')
    .select(['own.id as file_id', 'other.id as other_id'])
    .where('own.id', 'in', ids)
    .whereRef('other.id', '<>', 'own.id')
    .execute();
  return rows.map((row) => ({ fileId: row.file_id, otherId: row.other_id }));
}

/** Ends the retention of a limited number of a user's files now; returns their ids. */
export async function endFilesOf(ctx: WriteContext, ownerId: string, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    update files set kept_until = ${ctx.now} where id in (
      select id from files where owner_id = ${ownerId} and deleted_at is null
        and (kept_until is null or kept_until > ${ctx.now})
      order by id limit ${limit}
    ) returning id`.execute(ctx.tx);
  return rows.map((row) => row.id);
}
