import { sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    upload_claims: { id: string; owner_id: string; bytes: number; is_file: boolean; claimed_at: Date };
  }
}

/** A user's files that are stored, uploading or claimed. */
export interface Usage {
  /** Whole files sent or attempted since an instant. */
  readonly files: number;
  /** The bytes of the files of the last day. */
  readonly dayBytes: number;
  /** The bytes of all stored files. */
  readonly storedBytes: number;
  /** The number of unfinished uploads, and their announced bytes. */
  readonly unfinished: number;
  readonly unfinishedBytes: number;
  /** Content that is being written to the store. */
  readonly claimedBytes: number;
}

export async function readUsage(
  ctx: WriteContext,
  ownerId: string,
  since: { readonly hour: Date; readonly day: Date },
): Promise<Usage> {
  const answer = await sql<Record<keyof Usage, string>>`
    select stored.files + claimed.files as files, stored."dayBytes", stored."storedBytes",
      running.unfinished, running."unfinishedBytes", claimed."claimedBytes"
    from (
      select count(*) filter (where created_at > ${since.hour}) as files,
        coalesce(sum(bytes) filter (where created_at > ${since.day}), 0) as "dayBytes",
        coalesce(sum(bytes) filter (where deleted_at is null), 0) as "storedBytes"
      from files
      where owner_id = ${ownerId}
    ) as stored,
    (
      select count(*) as unfinished, coalesce(sum(bytes), 0) as "unfinishedBytes"
      from uploads
      where owner_id = ${ownerId} and file_id is null
    ) as running,
    (
      select count(*) filter (where is_file) as files, coalesce(sum(bytes), 0) as "claimedBytes"
      from upload_claims
      where owner_id = ${ownerId}
    ) as claimed
  `.execute(ctx.tx);
  const [row] = answer.rows;
  if (!row) throw new Error('Sums of nothing are a row too');
  return {
    files: Number(row.files),
    dayBytes: Number(row.dayBytes),
    storedBytes: Number(row.storedBytes),
    unfinished: Number(row.unfinished),
    unfinishedBytes: Number(row.unfinishedBytes),
    claimedBytes: Number(row.claimedBytes),
  };
}

export interface ClaimRow {
  readonly id: string;
  readonly ownerId: string;
  readonly bytes: number;
  readonly isFile: boolean;
}

export async function insertClaim(ctx: WriteContext, { id, ownerId, bytes, isFile }: ClaimRow): Promise<void> {
  await ctx.tx
    .insertInto('upload_claims')
    .values({ id, owner_id: ownerId, bytes, is_file: isFile, claimed_at: ctx.now })
    .execute();
}

/** Returns whether there was one. */
export async function deleteClaim(ctx: WriteContext, id: string): Promise<boolean> {
  const row = await ctx.tx.deleteFrom('upload_claims').where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/**
 * Empties the claim of a failed attempt: it no longer takes space, but still counts as an attempt. Returns its time;
 * null if it is gone.
 */
export async function emptyClaim(ctx: WriteContext, id: string): Promise<Date | null> {
  const row = await ctx.tx
    .updateTable('upload_claims')
    .set({ bytes: 0 })
    .where('id', '=', id)
    .returning('claimed_at')
    .executeTakeFirst();
  return row?.claimed_at ?? null;
}
