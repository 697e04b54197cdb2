import type { ExportPartName, ExportState } from '@eh/contract/accounts/data-exports/export-parts.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { removeEntries } from './entry-store.ts';

/** The counted rows of each part; a part that is newer than the server that counted is missing. */
export type ExportTotals = Readonly<Partial<Record<ExportPartName, number>>>;

interface ExportsTable {
  id: string;
  user_id: string;
  language: Language;
  state: ExportState;
  package_id: string;
  totals: ColumnType<ExportTotals | null, string | null, string | null>;
  part: ExportPartName | null;
  part_done: Generated<bigint>;
  part_cursor: string | null;
  part_files: Generated<number>;
  failures: Generated<number>;
  next_at: Date;
  began_at: Date;
  ready_at: Date | null;
  ends_at: Date | null;
  link_hash: string | null;
  link_session_id: string | null;
  link_until: Date | null;
  opened_at: Date | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    data_exports: ExportsTable;
  }
}

const EXPORT_COLUMNS = [
  ...(['id', 'user_id', 'language', 'state', 'package_id', 'totals', 'part', 'part_done', 'part_cursor'] as const),
  ...(['part_files', 'failures', 'began_at', 'ready_at', 'ends_at'] as const),
] as const;
export type ExportRow = Pick<Selectable<ExportsTable>, (typeof EXPORT_COLUMNS)[number]>;

export async function insertExport(
  ctx: WriteContext,
  row: { readonly id: string; readonly userId: string; readonly language: Language; readonly packageId: string },
): Promise<ExportRow> {
  return ctx.tx
    .insertInto('data_exports')
    .values({
      id: row.id,
      user_id: row.userId,
      language: row.language,
      state: 'making',
      package_id: row.packageId,
      totals: null,
      part: null,
      part_cursor: null,
      next_at: ctx.now,
      began_at: ctx.now,
      ready_at: null,
      ends_at: null,
      link_hash: null,
      link_session_id: null,
      link_until: null,
      opened_at: null,
    })
    .returning(EXPORT_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** A user's latest export. */
export async function newestExport(ctx: ReadContext, userId: string): Promise<ExportRow | null> {
  const row = await ctx.reader
    .selectFrom('data_exports')
    .select(EXPORT_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('began_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function countExportsSince(ctx: WriteContext, userId: string, since: Date): Promise<number> {
  const row = await ctx.tx
    .selectFrom('data_exports')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('began_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Ends a user's exports that are in one of these states; returns their packages. */
export async function endExports(
  ctx: WriteContext,
  userId: string,
  move: { readonly from: readonly ExportState[]; readonly to: ExportState },
): Promise<readonly string[]> {
  const rows = await ctx.tx
    .updateTable('data_exports')
    .set({ state: move.to, part_cursor: null, link_hash: null, link_session_id: null, link_until: null })
    .where('user_id', '=', userId)
    .where('state', 'in', [...move.from])
    .returning(['id', 'package_id'])
    .execute();
  for (const { id } of rows) await removeEntries(ctx, id);
  return rows.map((row) => row.package_id);
}

/** The exports that have work to do now, the longest waiting first. */
export async function dueExports(
  ctx: ReadContext,
  limit: number,
): Promise<readonly { id: string; packageId: string }[]> {
  const rows = await ctx.reader
    .selectFrom('data_exports')
    .select(['id', 'package_id'])
    .where('state', '=', 'making')
    .where('next_at', '<=', ctx.now)
    .orderBy('next_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, packageId: row.package_id }));
}

/** Locks an export for its next step; null when another process is working on it or it has ended. */
export async function lockExport(ctx: WriteContext, id: string): Promise<ExportRow | null> {
  const row = await ctx.tx
    .selectFrom('data_exports')
    .select(EXPORT_COLUMNS)
    .where('id', '=', id)
    .where('state', '=', 'making')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

export interface ExportPosition {
  readonly part: ExportPartName | null;
  readonly done: bigint;
  readonly cursor: string | null;
  readonly files: number;
}

export async function moveExport(ctx: WriteContext, id: string, to: ExportPosition): Promise<void> {
  await ctx.tx
    .updateTable('data_exports')
    .set({
      part: to.part,
      part_done: to.done,
      part_cursor: to.cursor,
      part_files: to.files,
      failures: 0,
      next_at: ctx.now,
    })
    .where('id', '=', id)
    .execute();
}

export async function writeTotals(
  ctx: WriteContext,
  id: string,
  counted: { readonly totals: ExportTotals; readonly first: ExportPartName },
): Promise<void> {
  await ctx.tx
    .updateTable('data_exports')
    .set({ totals: JSON.stringify(counted.totals), part: counted.first, next_at: ctx.now })
    .where('id', '=', id)
    .execute();
}

export async function finishExport(ctx: WriteContext, id: string, endsAt: Date): Promise<void> {
  await ctx.tx
    .updateTable('data_exports')
    .set({ state: 'ready', part: null, part_cursor: null, ready_at: ctx.now, ends_at: endsAt })
    .where('id', '=', id)
    .execute();
}

/** Counts a failure and postpones the export; after too many, it fails and its package is returned. */
export async function noteExportFailure(
  ctx: WriteContext,
  id: string,
  { most, nextAt }: { readonly most: number; readonly nextAt: Date },
): Promise<string | null> {
  const row = await ctx.tx
    .updateTable('data_exports')
    .set({
      failures: sql`failures + 1`,
      next_at: nextAt,
      state: sql`case when failures + 1 >= ${most} then 'failed' else state end`,
    })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .returning(['state', 'package_id'])
    .executeTakeFirst();
  return row?.state === 'failed' ? row.package_id : null;
}
