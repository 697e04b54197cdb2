import { existsSync, readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from './database-unavailable.ts';

const WAIT_STEP_MILLISECONDS = 100;
const WAIT_LIMIT_MILLISECONDS = 60_000;
const START_TIME_FIELD = 19;

/**
 * Allows one start of a data folder at a time; a second process waits and reports that. A dead process's lock is void.
 */
export async function withStartLock<T>(file: string, say: (line: string) => void, run: () => Promise<T>): Promise<T> {
  for (let waited = 0; !(await take(file)); waited += WAIT_STEP_MILLISECONDS) {
    if (waited === 0) say('another start is preparing this database, waiting for it');
    if (waited >= WAIT_LIMIT_MILLISECONDS)
      throw new DatabaseUnavailable(`Another start has held ${file} for a minute. If none runs, delete that file.`);
    await pause(WAIT_STEP_MILLISECONDS);
  }
  try {
    return await run();
  } finally {
    await rm(file, { force: true });
  }
}

/** Written to a temporary file and linked into place, so that a lock always names its owner. */
async function take(file: string): Promise<boolean> {
  const own = `${file}.${process.pid}`;
  await writeFile(own, identityOf(process.pid));
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(own, { force: true });
  }
  await removeIfVoid(file);
  return false;
}

/**
 * Moved aside before it is checked again, so that of two processes that find it void, neither removes the other's new
 * lock.
 */
async function removeIfVoid(file: string): Promise<void> {
  const holder = await readFile(file, 'utf8').catch(() => null);
  if (holder === null || isSameProcess(holder)) return;
  const aside = `${file}.void-${process.pid}`;
  await rename(file, aside).catch(() => null);
  const moved = await readFile(aside, 'utf8').catch(() => null);
  if (moved !== null && isSameProcess(moved)) await link(aside, file).catch(() => null);
  await rm(aside, { force: true });
}

/** A pid alone may be reused; pid and start time together identify a process. */
function identityOf(pid: number): string {
  return `${pid} ${startTimeOf(pid)}`;
}

function isSameProcess(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  return Number.isInteger(pid) && isAlive(pid) && identityOf(pid) === identity;
}

function startTimeOf(pid: number): string {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ')[START_TIME_FIELD] ?? '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
