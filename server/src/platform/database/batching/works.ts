import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '../../refusal.ts';

/** The statements of one work of a shared transaction, counted to decide whether it has left anything there. */
export interface Work {
  /** The number of unanswered statements and batches. */
  waiting: number;
  hasWritten: boolean;
  /** The number of writes not undone yet, see `orTakenBack`. */
  owed: number;
}

/** Whether a work has left nothing in its transaction and has no running statement. */
export function isWithoutTrace(work: Work): boolean {
  return !work.hasWritten && work.waiting === 0 && work.owed === 0;
}

const works = new AsyncLocalStorage<Work | null>();

export function newWork(): Work {
  return { waiting: 0, hasWritten: false, owed: 0 };
}

/** Runs code on behalf of this work, or of none: then its writes are not recorded. */
export function asWork<T>(work: Work | null, run: () => T): T {
  return works.run(work, run);
}

/** The work that the code runs for; null outside shared transactions. */
export function currentWork(): Work | null {
  return works.getStore() ?? null;
}

/**
 * Runs code that follows an unrecorded write. A refusal without other writes undoes that write, so that the group's
 * other works may commit; in a separate transaction the rollback does so.
 */
export async function orTakenBack<T>(run: () => Promise<T>, takeBack: () => Promise<void>): Promise<T> {
  const work = currentWork();
  if (work === null) return run();
  work.owed += 1;
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal && !work.hasWritten && work.waiting === 0)
      await asWork(null, takeBack).then(
        () => (work.owed -= 1),
        // Not undone, so the transaction is rolled back.
        () => null,
      );
    throw error;
  }
}

/** Database functions that write although called by a select; `works.db.test.ts` compares them with the schema. */
export const WRITING_FUNCTIONS: readonly string[] = ['ledger_post', 'open_identity', 'open_identity_check'];

const PLAIN_SELECT = /^\s*select\b/i;
const CALLS_WRITING = new RegExp(`\\b(?:${WRITING_FUNCTIONS.join('|')})"?\\s*\\(`, 'i');

/** Sends a statement, counting it for the work that runs it. A statement that only locks rows counts as a read. */
export async function noted<T>(text: string, send: () => Promise<T>): Promise<T> {
  const work = currentWork();
  if (work === null) return send();
  if (!PLAIN_SELECT.test(text) || CALLS_WRITING.test(text)) work.hasWritten = true;
  work.waiting += 1;
  try {
    return await send();
  } finally {
    work.waiting -= 1;
  }
}
