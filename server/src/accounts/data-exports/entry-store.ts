import type { WriteContext } from '../../platform/context.ts';
import type { ZipEntry } from './zip/zip-entry.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    data_export_entries: {
      export_id: string;
      position: number;
      name: string;
      is_packed: boolean;
      crc: bigint;
      packed_bytes: bigint;
      bytes: bigint;
      starts_at_byte: bigint;
    };
  }
}

export async function insertEntries(
  ctx: WriteContext,
  exportId: string,
  after: number,
  entries: readonly ZipEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await ctx.tx
    .insertInto('data_export_entries')
    .values(
      entries.map((entry, index) => ({
        export_id: exportId,
        position: after + index + 1,
        name: entry.name,
        is_packed: entry.isPacked,
        crc: BigInt(entry.crc),
        packed_bytes: BigInt(entry.packedBytes),
        bytes: BigInt(entry.bytes),
        starts_at_byte: BigInt(entry.startsAt),
      })),
    )
    .execute();
}

export async function countEntries(ctx: WriteContext, exportId: string): Promise<number> {
  const row = await ctx.tx
    .selectFrom('data_export_entries')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('export_id', '=', exportId)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** All files of an archive in order. Their number is bounded by how much one person can store and do. */
export async function readEntries(ctx: WriteContext, exportId: string): Promise<readonly ZipEntry[]> {
  const rows = await ctx.tx
    .selectFrom('data_export_entries')
    .select(['name', 'is_packed', 'crc', 'packed_bytes', 'bytes', 'starts_at_byte'])
    .where('export_id', '=', exportId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    isPacked: row.is_packed,
    crc: Number(row.crc),
    packedBytes: Number(row.packed_bytes),
    bytes: Number(row.bytes),
    startsAt: Number(row.starts_at_byte),
  }));
}

export async function removeEntries(ctx: WriteContext, exportId: string): Promise<void> {
  await ctx.tx.deleteFrom('data_export_entries').where('export_id', '=', exportId).execute();
}
