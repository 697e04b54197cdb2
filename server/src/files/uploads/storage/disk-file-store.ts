import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { FileStore } from './file-store.ts';

/** The database writes to the same disk and must go on when no space is left for files. */
const RESERVE_BYTES = 1024 ** 3;

/** Stores files in a folder, spread over 256 subfolders by the last characters of their ids. */
export function diskFileStore(folder: string, { reserveBytes = RESERVE_BYTES } = {}): FileStore {
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < reserveBytes + bytes.length) throw new Refusal(uploadRefusals.StorageNearlyFull);
      const path = pathOf(folder, id);
      const unfinished = `${path}.${randomUUID()}.unfinished`;
      await writeWhole({ path, unfinished }, bytes).catch(async (error: unknown) => {
        await rm(unfinished, { force: true });
        throw isFull(error) ? new Refusal(uploadRefusals.StorageFull) : error;
      });
    },
    async open(id, range) {
      const file = await open(pathOf(folder, id)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      });
      return file ? file.createReadStream(range ? { start: range.from, end: range.to } : {}) : null;
    },
    async remove(id) {
      await rm(pathOf(folder, id), { force: true });
    },
  };
}

/** Written to a temporary file and renamed, so that a file exists completely or not at all, even after a power cut. */
async function writeWhole(to: { readonly path: string; readonly unfinished: string }, bytes: Buffer): Promise<void> {
  await mkdir(dirname(to.path), { recursive: true, mode: 0o700 });
  const file = await open(to.unfinished, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(to.unfinished, to.path);
}

function pathOf(folder: string, id: string): string {
  return join(folder, id.slice(-2), id);
}

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
