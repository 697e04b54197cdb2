import type { WriteContext } from '../../../platform/context.ts';
import { changePackageKey, lockPackagesAfter } from '../packages/package-store.ts';
import { changeFileKey, changeUploadKey, lockFilesAfter, lockUploadsAfter, type SealedKeyRow } from './key-store.ts';
import type { PrivateFiles } from './private-files.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type InTransaction = <T>(run: (ctx: WriteContext) => Promise<T>) => Promise<T>;

interface Rows {
  after(ctx: WriteContext, id: string): Promise<readonly SealedKeyRow[]>;
  change(ctx: WriteContext, id: string, keySealed: string): Promise<void>;
}

const rotated: readonly Rows[] = [
  { after: lockFilesAfter, change: changeFileKey },
  { after: lockUploadsAfter, change: changeUploadKey },
  { after: lockPackagesAfter, change: changePackageKey },
];

/**
 * Wraps the key of every file, running upload and package under the master key in use; returns how many it changed.
 * Contents stay as they are, except that files from before encryption are encrypted now.
 */
export async function rotateKeys(files: PrivateFiles, transaction: InTransaction): Promise<number> {
  let changed = 0;
  for (const rows of rotated) changed += await rotateRows(rows, files, transaction);
  return changed;
}

/** One batch per transaction: an interrupted rotation is simply started again. */
async function rotateRows(rows: Rows, files: PrivateFiles, transaction: InTransaction): Promise<number> {
  let changed = 0;
  for (let after: string | null = FIRST_ID; after !== null; ) {
    const from: string = after;
    after = await transaction(async (ctx) => {
      const batch = await rows.after(ctx, from);
      for (const row of batch) {
        const keySealed = await newKeyOf(files, row);
        if (keySealed === null) continue;
        await rows.change(ctx, row.id, keySealed);
        changed += 1;
      }
      return batch.at(-1)?.id ?? null;
    });
  }
  return changed;
}

async function newKeyOf(files: PrivateFiles, row: SealedKeyRow): Promise<string | null> {
  if (row.keySealed !== null) return files.rewrapped(row.id, row.keySealed);
  const plain = await files.read(row);
  return plain && files.store(row.id, plain);
}
