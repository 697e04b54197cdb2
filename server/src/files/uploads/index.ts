/**
 * Uploads: private files that people send. The server identifies a file by its content, cleans it, encrypts it with its
 * own key and stores it as long as its purpose requires. A short-lived signed link shows it to its owner or to an
 * operator who gave a reason.
 */

export type { CaseFiles } from './case-files.ts';
export { cleanSent } from './cleaning/clean-sent.ts';
export { makeUploadEndpoints } from './endpoints.ts';
export { type AlikeFile, filesAlike } from './likeness/alike.ts';
export { ALIKE_MAX } from './likeness/look-store.ts';
export { ownFiles, presentFiles } from './own-files.ts';
export {
  beginPackage,
  claimPiece,
  endPackageAt,
  packageBytes,
  packageContent,
  storePiece,
} from './packages/packages.ts';
export { strokesOf } from './pictures/stroke-letters.ts';
export { eraseFiles, refileAs, retainFilesUntil, uploadDeadlines } from './retention.ts';
export { isLinkGood, linkTo, signedQuery } from './serving/file-link.ts';
export { fileRoutes } from './serving/file-routes.ts';
export { diskFileStore } from './storage/disk-file-store.ts';
export type { FileStore } from './storage/file-store.ts';
export { isNewestFileReadable } from './storage/newest-file.ts';
export { openPrivateFiles, type PrivateFiles } from './storage/private-files.ts';
export { rotateKeys } from './storage/rotate-keys.ts';
export { readAddress, s3FileStore } from './storage/s3-file-store.ts';
export { countFilesOf, filesOf, readFiles, type StoredFile } from './store.ts';
