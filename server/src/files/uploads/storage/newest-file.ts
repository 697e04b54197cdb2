import type { ReadContext } from '../../../platform/context.ts';
import { newestSealedFile } from '../storage/key-store.ts';
import type { PrivateFiles } from '../storage/private-files.ts';

/** Whether the available master keys open the newest file; null if no file is encrypted. */
export async function isNewestFileReadable(ctx: ReadContext, files: PrivateFiles): Promise<boolean | null> {
  const newest = await newestSealedFile(ctx);
  return newest === null || newest.keySealed === null ? null : files.canUnwrap(newest.id, newest.keySealed);
}
