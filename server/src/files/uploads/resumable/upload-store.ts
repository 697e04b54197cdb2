import type { UploadPurpose } from '@eh/contract/files/uploads/policies.ts';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    uploads: {
      id: string;
      owner_id: string;
      purpose: UploadPurpose;
      file_name: string;
      resume_key: string;
      bytes: number;
      received: number;
      key_sealed: string;
      file_id: string | null;
      created_at: Date;
    };
    upload_parts: { id: string; upload_id: string; starts_at: number; bytes: number };
  }
}

/** A file that arrives in parts. */
export interface Upload {
  readonly id: string;
  readonly ownerId: string;
  readonly purpose: UploadPurpose;
  readonly fileName: string;
  readonly bytes: number;
  /** The number of bytes received without gaps. */
  readonly received: number;
  readonly keySealed: string;
  /** Set once the file is assembled. */
  readonly fileId: string | null;
}

export interface UploadPart {
  readonly id: string;
  readonly startsAt: number;
  readonly bytes: number;
}

const columns = ['id', 'owner_id', 'purpose', 'file_name', 'bytes', 'received', 'key_sealed', 'file_id'] as const;

/** Inserts unless the user has an upload with this key; returns whether it did. */
export async function insertUpload(ctx: WriteContext, upload: Upload, resumeKey: string): Promise<boolean> {
  const inserted = await ctx.tx
    .insertInto('uploads')
    .values({
      id: upload.id,
      owner_id: upload.ownerId,
      purpose: upload.purpose,
      file_name: upload.fileName,
      resume_key: resumeKey,
      bytes: upload.bytes,
      received: upload.received,
      key_sealed: upload.keySealed,
      file_id: null,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'resume_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findUpload(ctx: ReadContext, ownerId: string, id: string): Promise<Upload | null> {
  const row = await ctx.reader
    .selectFrom('uploads')
    .select(columns)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return row ? uploadOf(row) : null;
}

export async function findUploadOfKey(ctx: ReadContext, ownerId: string, resumeKey: string): Promise<Upload | null> {
  const row = await ctx.reader
    .selectFrom('uploads')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('resume_key', '=', resumeKey)
    .executeTakeFirst();
  return row ? uploadOf(row) : null;
}

/** Adds a part if it is the next one; of two concurrent parts only one is. */
export async function advanceUpload(ctx: WriteContext, id: string, part: UploadPart): Promise<boolean> {
  const advanced = await ctx.tx
    .updateTable('uploads')
    .set({ received: part.startsAt + part.bytes })
    .where('id', '=', id)
    .where('received', '=', part.startsAt)
    .where('file_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!advanced) return false;
  await ctx.tx
    .insertInto('upload_parts')
    .values({ id: part.id, upload_id: id, starts_at: part.startsAt, bytes: part.bytes })
    .execute();
  return true;
}

export async function readParts(ctx: ReadContext, uploadId: string): Promise<UploadPart[]> {
  const rows = await ctx.reader
    .selectFrom('upload_parts')
    .select(['id', 'starts_at', 'bytes'])
    .where('upload_id', '=', uploadId)
    .orderBy('starts_at')
    .execute();
  return rows.map((row) => ({ id: row.id, startsAt: row.starts_at, bytes: row.bytes }));
}

export async function settleUpload(ctx: WriteContext, id: string, fileId: string): Promise<void> {
  await ctx.tx.updateTable('uploads').set({ file_id: fileId }).where('id', '=', id).execute();
}

/** Frees an upload's key for another upload; this one will never finish. */
export async function releaseUpload(ctx: WriteContext, id: string): Promise<void> {
  await ctx.tx.updateTable('uploads').set({ resume_key: id, file_id: null }).where('id', '=', id).execute();
}

/** Locks an upload that is to be ended; null if it no longer exists. */
export async function lockUpload(ctx: WriteContext, id: string): Promise<Upload | null> {
  const row = await ctx.tx.selectFrom('uploads').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? uploadOf(row) : null;
}

export async function removeParts(ctx: WriteContext, uploadId: string): Promise<void> {
  await ctx.tx.deleteFrom('upload_parts').where('upload_id', '=', uploadId).execute();
}

export async function removeUpload(ctx: WriteContext, id: string): Promise<void> {
  await ctx.tx.deleteFrom('uploads').where('id', '=', id).execute();
}

function uploadOf(row: {
  id: string;
  owner_id: string;
  purpose: UploadPurpose;
  file_name: string;
  bytes: number;
  received: number;
  key_sealed: string;
  file_id: string | null;
}): Upload {
  return {
    id: row.id,
    ownerId: row.owner_id,
    purpose: row.purpose,
    fileName: row.file_name,
    bytes: row.bytes,
    received: row.received,
    keySealed: row.key_sealed,
    fileId: row.file_id,
  };
}

/** Frees the keys of a user's uploads and returns those that were never finished. */
export async function eraseUploadsOf(ctx: WriteContext, ownerId: string): Promise<readonly string[]> {
  const rows = await ctx.tx
    .updateTable('uploads')
    .set({ file_name: '' })
    .where('owner_id', '=', ownerId)
    .returning(['id', 'file_id'])
    .execute();
  return rows.flatMap((row) => (row.file_id === null ? [row.id] : []));
}
