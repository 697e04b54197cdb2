import { EXPORT_HOURS, type ExportPartName, exportParts } from '@eh/contract/accounts/data-exports/export-parts.ts';
import { plainCell, writeTable } from '@eh/contract/platform/formats/table-file.ts';
import { HOUR } from '@eh/contract/platform/spans.ts';
import { endPackageAt, type PrivateFiles, packageBytes, storePiece } from '../../files/uploads/index.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { publish } from '../../platform/outbox/outbox.ts';
import { requireUser } from '../users/index.ts';
import { countEntries, insertEntries, readEntries, removeEntries } from './entry-store.ts';
import { indexPage } from './index-page.ts';
import type { ExportedFile, ExportOwner, ExportPart } from './rules.ts';
import {
  type ExportPosition,
  type ExportRow,
  type ExportTotals,
  finishExport,
  lockExport,
  moveExport,
  writeTotals,
} from './store.ts';
import { type ZipEntry, zipDirectory, zipFile } from './zip/zip-entry.ts';

export interface StepParts {
  readonly files: PrivateFiles;
  readonly parts: readonly ExportPart[];
}

interface Step {
  readonly exportId: string;
  /** Reserved in advance; unused if the step stores nothing. */
  readonly pieceId: string;
}

/** Rows in one table file; a phone can open a spreadsheet of this size. */
const ROWS_A_FILE = 10_000;
/** A step skips empty pages, at most this many. */
const PAGES_A_STEP = 50;
const NUMBER_DIGITS = 4;

/**
 * One step of an export, in one transaction: count rows, store some pages as the next piece of the archive, or write
 * its end. Steps are bounded, so memory is too; a failed step is repeated.
 */
export async function takeStep(ctx: WriteContext, tools: StepParts, step: Step): Promise<void> {
  const row = await lockExport(ctx, step.exportId);
  if (!row) return;
  const owner: ExportOwner = { userId: row.user_id, language: row.language, until: row.began_at };
  if (row.totals === null) return countParts(ctx, tools, row, owner);
  const part = tools.parts.find(({ name }) => name === row.part);
  if (!part) return finish(ctx, tools, { ...step, row, totals: row.totals });
  const { files, position } = await pagesOf(ctx, part, { row, owner });
  await store(ctx, tools, { ...step, row, files });
  await moveExport(ctx, row.id, position ?? { part: partAfter(tools, part.name), done: 0n, cursor: null, files: 0 });
}

async function countParts(ctx: WriteContext, tools: StepParts, row: ExportRow, owner: ExportOwner): Promise<void> {
  const counts: Partial<Record<ExportPartName, number>> = {};
  for (const part of tools.parts) counts[part.name] = await part.count(readContextOf(ctx), owner);
  const totals = Object.fromEntries(exportParts.map((name) => [name, counts[name] ?? 0])) as ExportTotals;
  await writeTotals(ctx, row.id, { totals, first: tools.parts[0]?.name ?? 'profile' });
}

/** The part that comes after one; null after the last. */
function partAfter({ parts }: StepParts, name: ExportPartName): ExportPartName | null {
  return parts[parts.findIndex((part) => part.name === name) + 1]?.name ?? null;
}

interface Pages {
  readonly files: readonly ExportedFile[];
  /** Null at the end of the part. */
  readonly position: ExportPosition | null;
}

async function pagesOf(
  ctx: WriteContext,
  part: ExportPart,
  { row, owner }: { readonly row: ExportRow; readonly owner: ExportOwner },
): Promise<Pages> {
  const read = readContextOf(ctx);
  if (part.kind === 'files') {
    const { content, count, next } = await part.page(read, owner, row.part_cursor);
    const done = row.part_done + BigInt(count);
    return { files: content, position: next === null ? null : { part: part.name, done, cursor: next, files: 0 } };
  }
  const rows: (readonly string[])[] = [];
  let cursor = row.part_cursor;
  let done = row.part_done;
  for (let pages = 0; pages < PAGES_A_STEP && rows.length < ROWS_A_FILE; pages += 1) {
    const page = await part.page(read, owner, cursor);
    rows.push(...page.content);
    done += BigInt(page.count);
    cursor = page.next;
    if (cursor === null) break;
  }
  const number = row.part_files + 1;
  const isNeeded = rows.length > 0 || (cursor === null && number === 1);
  const name = `${part.name}/${part.name}-${String(number).padStart(NUMBER_DIGITS, '0')}.csv`;
  return {
    files: isNeeded
      ? [
          {
            name,
            bytes: Buffer.from(
              writeTable(
                part.columns,
                rows.map((cells) => cells.map(plainCell)),
              ),
            ),
            isPacked: false,
          },
        ]
      : [],
    position: cursor === null ? null : { part: part.name, done, cursor, files: isNeeded ? number : row.part_files },
  };
}

/** Stores files as the next piece of the archive, with their entries for its directory. */
async function store(
  ctx: WriteContext,
  tools: StepParts,
  {
    row,
    pieceId,
    files,
  }: { readonly row: ExportRow; readonly pieceId: string; readonly files: readonly ExportedFile[] },
): Promise<void> {
  if (files.length === 0) return;
  let startsAt = await lengthOf(ctx, row);
  const entries: ZipEntry[] = [];
  const pieces: Buffer[] = [];
  for (const { name, bytes, isPacked } of files) {
    const packed = await zipFile({ name, bytes, isPacked: !isPacked }, { startsAt, now: row.began_at });
    entries.push(packed.entry);
    pieces.push(packed.bytes);
    startsAt += packed.bytes.length;
  }
  await insertEntries(ctx, row.id, await countEntries(ctx, row.id), entries);
  await storeBytes(ctx, tools, { row, pieceId, bytes: Buffer.concat(pieces) });
}

async function storeBytes(
  ctx: WriteContext,
  { files }: StepParts,
  { row, pieceId, bytes }: { readonly row: ExportRow; readonly pieceId: string; readonly bytes: Buffer },
): Promise<void> {
  const isStored = await storePiece(ctx, files, { packageId: row.package_id, pieceId, bytes });
  if (!isStored) throw new Error(`The package of the export ${row.id} is gone`);
}

async function lengthOf(ctx: WriteContext, row: ExportRow): Promise<number> {
  return (await packageBytes(readContextOf(ctx), row.package_id)) ?? 0;
}

/** Adds the explaining page and the directory, and notifies the user that the archive is ready. */
async function finish(
  ctx: WriteContext,
  tools: StepParts,
  { row, pieceId, totals }: Step & { readonly row: ExportRow; readonly totals: ExportTotals },
): Promise<void> {
  const user = await requireUser(readContextOf(ctx), row.user_id);
  const written = await readEntries(ctx, row.id);
  const page = indexPage(
    { account: user.account, nickname: user.nickname, madeAt: row.began_at, totals },
    written,
    row.language,
  );
  const startsAt = await lengthOf(ctx, row);
  const now = row.began_at;
  const index = await zipFile({ name: 'index.html', bytes: page, isPacked: true }, { startsAt, now });
  const endsAt = startsAt + index.bytes.length;
  const bytes = Buffer.concat([index.bytes, zipDirectory([...written, index.entry], { endsAt, now })]);
  await storeBytes(ctx, tools, { row, pieceId, bytes });
  await removeEntries(ctx, row.id);
  const deletedAt = new Date(ctx.now.getTime() + EXPORT_HOURS * HOUR);
  await finishExport(ctx, row.id, deletedAt);
  await endPackageAt(ctx, row.package_id, deletedAt);
  await publish(ctx, 'notice', { user_id: row.user_id, type: 'data_export.ready', data: {} });
}
