import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const MEMORY_FOLDER = '/dev/shm';
const BYTES_NEEDED = 3 * 2 ** 30;

/** A folder in memory, where there is enough of it: a database is made and copied there in half the time. */
export async function folderInMemory(): Promise<string> {
  const found = await statfs(MEMORY_FOLDER).catch(() => null);
  return found !== null && found.bavail * found.bsize >= BYTES_NEEDED ? MEMORY_FOLDER : tmpdir();
}
