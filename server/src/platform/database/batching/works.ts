import { AsyncLocalStorage } from 'node:async_hooks';
import { Refusal } from '../../refusal.ts';

/** The statements of one work of a shared transaction, as far as they decide whether it left something there. */
export interface Work {
  /** Statements and batches without an answer yet. */
  waiting: number;
  hasWritten: boolean;
  /** Writes that were not taken back yet, see `orTakenBack`. */
  owed: number;
}

/** It has left nothing in its transaction, and nothing of it is under way. */
export function isWithoutTrace(work: Work): boolean {
  return !work.hasWritten && work.waiting === 0 && work.owed === 0;
}

const works = new AsyncLocalStorage<Work | null>();

export function newWork(): Work {
  return { waiting: 0, hasWritten: false, owed: 0 };
}

/** Runs code as this work, or as none: then nobody notes what it writes. */
export function asWork<T>(work: Work | null, run: () => T): T {
  return works.run(work, run);
}

/** The work on whose behalf the code runs; null outside shared transactions. */
export function workNow(): Work | null {
  return works.getStore() ?? null;
}

/**
 * Runs what follows a write that nobody noted. A refusal that has written nothing else takes it back, so that others may
 * commit beside it; in a transaction of one's own the rollback does.
 */
export async function orTakenBack<T>(run: () => Promise<T>, takeBack: () => Promise<void>): Promise<T> {
  const work = workNow();
  if (work === null) return run();
  work.owed += 1;
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal && !work.hasWritten && work.waiting === 0)
      await asWork(null, takeBack).then(
        () => (work.owed -= 1),
        // Still owed, so the transaction is rolled back.
        () => null,
      );
    throw error;
  }
}

/** Functions of the database that write although they are selected; `works.db.test.ts` compares them with the schema. */
export const WRITING_FUNCTIONS: readonly string[] = ['ledger_post', 'open_identity', 'open_identity_check'];

const PLAIN_SELECT = /^\s*select\b/i;
const CALLS_WRITING = new RegExp(`\\b(?:${WRITING_FUNCTIONS.join('|')})"?\\s*\\(`, 'i');

/** Sends a statement, noted for the work that asks. A row that is locked only counts as read. */
export async function noted<T>(text: string, send: () => Promise<T>): Promise<T> {
  const work = workNow();
  if (work === null) return send();
  if (!PLAIN_SELECT.test(text) || CALLS_WRITING.test(text)) work.hasWritten = true;
  work.waiting += 1;
  try {
    return await send();
  } finally {
    work.waiting -= 1;
  }
}
