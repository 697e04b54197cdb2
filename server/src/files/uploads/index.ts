import type { AnswerOf } from '@eh/contract/calls.ts';
import type { ReadContext } from '../../platform/context.ts';
import { presentFile } from './present.ts';
import { newestSealedFile } from './storage/key-store.ts';
import type { PrivateFiles } from './storage/private-files.ts';
import { readFiles, type StoredFile } from './store.ts';

export type { CaseFiles } from './case-files.ts';
export { cleanSent } from './cleaning/clean-sent.ts';
export { makeUploadEndpoints } from './endpoints.ts';
/**
 * Uploads: private files that people send. The server judges a file by its content, cleans it, encrypts it
 * under a key of its own and stores it for the time its purpose requires. A short-lived signed link shows it to its owner
 * or to an operator who gave a reason.
 */
export { type AlikeFile, filesAlike } from './likeness/alike.ts';
export { ALIKE_MAX } from './likeness/look-store.ts';
export {
  beginPackage,
  claimPiece,
  endPackageAt,
  packageBytes,
  packageContent,
  storePiece,
} from './packages/packages.ts';
export { eraseFiles, refileAs, retainFilesUntil, uploadDeadlines } from './retention.ts';
export { isLinkGood, linkTo, signedQuery } from './serving/file-link.ts';
export { fileRoutes } from './serving/file-routes.ts';
export { diskFileStore } from './storage/disk-file-store.ts';
export type { FileStore } from './storage/file-store.ts';
export { openPrivateFiles, type PrivateFiles } from './storage/private-files.ts';
export { rotateKeys } from './storage/rotate-keys.ts';
export { readAddress, s3FileStore } from './storage/s3-file-store.ts';
export { countFilesOf, filesOf, readFiles, type StoredFile } from './store.ts';

/** Those of these files that belong to the user, in the requested order. */
export async function ownFiles(ctx: ReadContext, userId: string, ids: readonly string[]): Promise<StoredFile[]> {
  return (await filesInOrder(ctx, ids)).filter((file) => file.ownerId === userId);
}

/** Whether the master keys at hand open the newest file; null where no file lies under a key. */
export async function isNewestFileReadable(ctx: ReadContext, files: PrivateFiles): Promise<boolean | null> {
  const newest = await newestSealedFile(ctx);
  return newest === null || newest.keySealed === null ? null : files.canUnwrap(newest.id, newest.keySealed);
}

/** Files with fresh links, in the requested order. The caller must have checked that the reader may see them. */
export async function presentFiles(
  ctx: ReadContext,
  ids: readonly string[],
): Promise<AnswerOf<'POST /api/upload/img'>[]> {
  return (await filesInOrder(ctx, ids)).map((file) => presentFile(ctx, file));
}

async function filesInOrder(ctx: ReadContext, ids: readonly string[]): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  const files = new Map((await readFiles(ctx, ids)).map((file) => [file.id, file]));
  return [...new Set(ids)].flatMap((id) => files.get(id) ?? []);
}

export { strokesOf } from './pictures/stroke-letters.ts';
