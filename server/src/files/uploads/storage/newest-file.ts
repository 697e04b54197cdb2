import type { ReadContext } from '../../../platform/context.ts';
import { newestSealedFile } from '../storage/key-store.ts';
import type { PrivateFiles } from '../storage/private-files.ts';

/** Whether the master keys at hand open the newest file; null where no file lies under a key. */
export async function isNewestFileReadable(ctx: ReadContext, files: PrivateFiles): Promise<boolean | null> {
  const newest = await newestSealedFile(ctx);
  return newest === null || newest.keySealed === null ? null : files.canUnwrap(newest.id, newest.keySealed);
}
