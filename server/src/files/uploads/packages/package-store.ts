import { type Generated, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { SealedKeyRow } from '../storage/key-store.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    file_packages: {
      id: string;
      owner_id: string;
      key_sealed: string | null;
      pieces: Generated<number>;
      bytes: Generated<bigint>;
      created_at: Date;
      deleted_at: Date | null;
    };
    file_package_pieces: { id: string; package_id: string; position: number | null; bytes: number | null };
  }
}

export interface PackageRow {
  readonly keySealed: string;
  readonly pieces: number;
  readonly bytes: number;
}

export async function insertPackage(
  ctx: WriteContext,
  row: { readonly id: string; readonly ownerId: string; readonly keySealed: string },
): Promise<void> {
  await ctx.tx
    .insertInto('file_packages')
    .values({ id: row.id, owner_id: row.ownerId, key_sealed: row.keySealed, created_at: ctx.now, deleted_at: null })
    .execute();
}

/** A package that is not deleted. */
export async function readPackage(ctx: ReadContext, id: string): Promise<PackageRow | null> {
  const row = await ctx.reader
    .selectFrom('file_packages')
    .select(['key_sealed', 'pieces', 'bytes'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.key_sealed ? { keySealed: row.key_sealed, pieces: row.pieces, bytes: Number(row.bytes) } : null;
}

/** A package, locked: its pieces get their positions one after the other, and it cannot be deleted meanwhile. */
export async function lockPackage(ctx: WriteContext, id: string): Promise<PackageRow | null> {
  const row = await ctx.tx
    .selectFrom('file_packages')
    .select(['key_sealed', 'pieces', 'bytes'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.key_sealed ? { keySealed: row.key_sealed, pieces: row.pieces, bytes: Number(row.bytes) } : null;
}

export async function insertPiece(ctx: WriteContext, packageId: string, id: string): Promise<void> {
  await ctx.tx
    .insertInto('file_package_pieces')
    .values({ id, package_id: packageId, position: null, bytes: null })
    .execute();
}

/** Gives a stored piece its position in the locked package. */
export async function finishPiece(
  ctx: WriteContext,
  packageId: string,
  piece: { readonly id: string; readonly position: number; readonly bytes: number },
): Promise<void> {
  const { id, position, bytes } = piece;
  await ctx.tx.updateTable('file_package_pieces').set({ position, bytes }).where('id', '=', id).execute();
  await ctx.tx
    .updateTable('file_packages')
    .set({ pieces: position, bytes: sql`bytes + ${bytes}` })
    .where('id', '=', packageId)
    .execute();
}

/** A limited number of finished pieces after a position, in order. */
export async function piecesAfter(
  ctx: ReadContext,
  packageId: string,
  page: { readonly after: number; readonly limit: number },
): Promise<readonly { id: string; position: number; bytes: number }[]> {
  const rows = await ctx.reader
    .selectFrom('file_package_pieces')
    .select(['id', 'position', 'bytes'])
    .where('package_id', '=', packageId)
    .where('position', '>', page.after)
    .orderBy('position')
    .limit(page.limit)
    .execute();
  return rows.map(({ id, position, bytes }) => ({ id, position: position ?? 0, bytes: bytes ?? 0 }));
}

/** A limited number of pieces in any state, including claimed ones. */
export async function somePieces(ctx: WriteContext, packageId: string, limit: number): Promise<readonly string[]> {
  const rows = await ctx.tx
    .selectFrom('file_package_pieces')
    .select('id')
    .where('package_id', '=', packageId)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function removePieces(ctx: WriteContext, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await ctx.tx.deleteFrom('file_package_pieces').where('id', 'in', ids).execute();
}

/** Without the key, nothing of a package can be read, not even from a copy of the store. */
export async function dropPackageKey(ctx: WriteContext, id: string): Promise<void> {
  await ctx.tx
    .updateTable('file_packages')
    .set({ key_sealed: null, deleted_at: ctx.now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

const BATCH = 200;

export async function lockPackagesAfter(ctx: WriteContext, id: string): Promise<readonly SealedKeyRow[]> {
  const rows = await ctx.tx
    .selectFrom('file_packages')
    .select(['id', 'key_sealed'])
    .where('id', '>', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute();
  return rows.map((row) => ({ id: row.id, keySealed: row.key_sealed, bytes: 0 }));
}

export async function changePackageKey(ctx: WriteContext, id: string, keySealed: string): Promise<void> {
  await ctx.tx.updateTable('file_packages').set({ key_sealed: keySealed }).where('id', '=', id).execute();
}
