import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataFolders } from './data-folders.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** Identifies the database of a data folder; stored in both folders if the database is elsewhere. */
interface Mark {
  readonly id: string;
  readonly home: string;
}

const MARK_FILE = 'database.json';
const START_LOCK = 'start.lock';

interface Options {
  readonly say: (line: string) => void;
  /** Ends a server still running there; false if somebody uses it. */
  readonly endServer: () => Promise<boolean>;
}

/**
 * A database stored outside its data folder outlives the folder. If the folder was deleted, a new database starts, and
 * the old one is renamed and reported; if it was moved or copied, the message says where the database is.
 */
export async function requireOwnDatabase(folders: DataFolders, options: Options): Promise<void> {
  const { home, dataDir } = folders;
  if (home === dataDir) return;
  const wanted = await readMark(dataDir);
  const found = await readMark(home);
  const isThere = existsSync(join(folders.cluster, 'PG_VERSION'));
  if (wanted === null && found !== null && isThere) await putAside(folders, found, options);
  else if (wanted !== null && wanted.id !== found?.id) throw new DatabaseUnavailable(elsewhere(folders, wanted));
  if (wanted === null) await writeMarks(folders);
}

async function putAside(
  { home, dataDir, cluster }: DataFolders,
  mark: Mark,
  { say, endServer }: Options,
): Promise<void> {
  if (!(await endServer()))
    throw new DatabaseUnavailable(
      `${dataDir} is new, but a program still works with the database of the folder that was there before (${cluster}). End it, then start again.`,
    );
  const aside = `${home}-${mark.id.slice(0, 8)}`;
  await mkdir(aside, { recursive: true });
  const otherFiles = (await readdir(home)).filter((name) => ![START_LOCK, MARK_FILE].includes(name));
  // The mark is renamed last: after an interruption, the next start completes the renaming or starts over.
  for (const name of [...otherFiles, MARK_FILE]) await rename(join(home, name), join(aside, name));
  say(`${dataDir} is new, so a new database begins; the one of the folder that was there before is kept in ${aside}`);
}

async function writeMarks({ home, dataDir }: DataFolders): Promise<void> {
  const text = `${JSON.stringify({ id: randomUUID(), home } satisfies Mark, null, 2)}\n`;
  // The data folder's mark is written first: without the other mark the folder is refused, but never taken for a
  // deleted one.
  for (const folder of [dataDir, home]) await writeFile(join(folder, MARK_FILE), text, { mode: 0o644, flush: true });
}

function elsewhere({ home, dataDir }: DataFolders, wanted: Mark): string {
  return `The database of ${dataDir} was made in ${wanted.home}, and ${home} is not it. If the folder was moved, move the database too: mv ${wanted.home} ${home}, and change "home" in both files ${MARK_FILE}. If it was copied, start the copy with a folder of its own: npm start -- --data NEW. To begin anew, delete ${join(dataDir, MARK_FILE)} and the keys beside it.`;
}

async function readMark(folder: string): Promise<Mark | null> {
  const text = await readFile(join(folder, MARK_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || !('id' in parsed) || !('home' in parsed))
    throw new DatabaseUnavailable(`${join(folder, MARK_FILE)} is not what the start wrote. Restore it from a backup.`);
  return { id: String(parsed.id), home: String(parsed.home) };
}
