import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { type DeadlineHandlers, setDeadline } from '../../../platform/deadlines/deadlines.ts';
import type { PrivateFiles } from '../storage/private-files.ts';
import {
  dropPackageKey,
  finishPiece,
  insertPackage,
  insertPiece,
  lockPackage,
  piecesAfter,
  readPackage,
  removePieces,
  somePieces,
} from './package-store.ts';

const PACKAGE_END = 'package.end';
const PIECES_AT_ONCE = 100;

/** Begins a package: private content that the server makes piece by piece, so that it never has all of it in memory. */
export async function beginPackage(ctx: WriteContext, files: PrivateFiles, ownerId: string): Promise<string> {
  const id = ctx.ids.next(ctx.now);
  await insertPackage(ctx, { id, ownerId, keySealed: files.newPartsKey(id) });
  return id;
}

/** Claims a piece in a separate transaction before storing it, so that a crash leaves nothing untracked. */
export async function claimPiece(ctx: WriteContext, packageId: string): Promise<string> {
  const id = ctx.ids.next(ctx.now);
  await insertPiece(ctx, packageId, id);
  return id;
}

/**
 * Stores a claimed piece as the next one, in the transaction that records its content; false if the package was
 * deleted.
 */
export async function storePiece(
  ctx: WriteContext,
  files: PrivateFiles,
  { packageId, pieceId, bytes }: { readonly packageId: string; readonly pieceId: string; readonly bytes: Buffer },
): Promise<boolean> {
  const row = await lockPackage(ctx, packageId);
  if (!row) return false;
  await files.storePart({ uploadId: packageId, keySealed: row.keySealed }, pieceId, bytes);
  await finishPiece(ctx, packageId, { id: pieceId, position: row.pieces + 1, bytes: bytes.length });
  return true;
}

/** The current length of a package; null if it was deleted. */
export async function packageBytes(ctx: ReadContext, packageId: string): Promise<number | null> {
  return (await readPackage(ctx, packageId))?.bytes ?? null;
}

/** The whole content, piece after piece; fails if a piece is missing. */
export async function* packageContent(
  ctx: ReadContext,
  files: PrivateFiles,
  packageId: string,
): AsyncGenerator<Buffer> {
  const row = await readPackage(ctx, packageId);
  if (!row) throw new Error(`The package ${packageId} is gone`);
  const key = { uploadId: packageId, keySealed: row.keySealed };
  for (let after = 0; after < row.pieces; ) {
    const pieces = await piecesAfter(ctx, packageId, { after, limit: PIECES_AT_ONCE });
    if (pieces.length === 0) throw new Error(`The package ${packageId} lacks its pieces after ${after}`);
    for (const piece of pieces) {
      const content = await files.openPart(key, piece);
      if (!content) throw new Error(`The piece ${piece.id} of the package ${packageId} is gone`);
      for await (const chunk of content) yield chunk as Buffer;
      after = piece.position;
    }
  }
}

/** Deletes a package at an instant, or at once if that has passed. */
export async function endPackageAt(ctx: WriteContext, packageId: string, dueAt: Date): Promise<void> {
  await setDeadline(ctx, { kind: PACKAGE_END, subjectId: packageId, dueAt });
}

/** The content goes first, so that a failure leaves rows to retry, never content without a row. */
export function packageDeadlines(files: PrivateFiles): DeadlineHandlers {
  return {
    async [PACKAGE_END](ctx, packageId) {
      await lockPackage(ctx, packageId);
      await dropPackageKey(ctx, packageId);
      const ids = await somePieces(ctx, packageId, PIECES_AT_ONCE);
      for (const id of ids) await files.remove(id);
      await removePieces(ctx, ids);
      // The worker deletes the deadline row that is due now, so the rest needs a deadline a moment later.
      if (ids.length === PIECES_AT_ONCE) await endPackageAt(ctx, packageId, new Date(ctx.now.getTime() + 1));
    },
  };
}
