import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const WAIT_STEP_MILLISECONDS = 200;
const WAIT_LIMIT_MILLISECONDS = 10 * 60_000;

/**
 * Runs something in one process at a time; a second one waits and says so. The lock of a dead process is void.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} run
 * @returns {Promise<T>}
 */
export async function oneAtATime(file, run) {
  for (let waited = 0; !take(file); waited += WAIT_STEP_MILLISECONDS) {
    if (waited === 0) console.log('another start is setting up this folder, waiting for it');
    if (waited >= WAIT_LIMIT_MILLISECONDS)
      throw new Error(`Another start has held ${file} for ten minutes. If none runs, delete that file.`);
    await pause(WAIT_STEP_MILLISECONDS);
  }
  try {
    return await run();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Written aside and linked into place: nobody ever sees a lock that does not yet say whose it is.
 * @param {string} file
 */
function take(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  if (!isAlive(Number.parseInt(readHolder(file), 10))) rmSync(file, { force: true });
  return false;
}

/** @param {string} file */
function readHolder(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (!Number.isInteger(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
