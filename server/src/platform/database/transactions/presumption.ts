import { AsyncLocalStorage } from 'node:async_hooks';
import { isLost, isReportedByServer } from '../database-faults.ts';
import type { Tx } from '../tables.ts';

/**
 * A presuming transaction does not wait for answers that could only confirm a write. If such a write fails, the
 * transaction is rolled back and runs again, waiting for every answer, so that faults and refusals occur where the code
 * expects them.
 */
export class Presumption {
  #fault: unknown = null;
  #isOver = false;

  get isOver(): boolean {
    return this.#isOver;
  }

  /** A savepoint undoes faults only in work that has waited for them, so from here on every answer is awaited. */
  end(): void {
    this.#isOver = true;
  }

  noteFault(error: unknown): void {
    this.#fault ??= error;
  }

  /**
   * Only an error from the server proves that nothing was stored; a lost connection may have lost the commit's answer.
   */
  get isRefuted(): boolean {
    return isReportedByServer(this.#fault) && !isLost(this.#fault);
  }
}

const presumptions = new AsyncLocalStorage<Presumption | null>();
const presuming = new WeakMap<Tx, Presumption>();

/** Runs a transaction so that its connection finds the presumption. */
export function withPresumption<T>(presumption: Presumption | null, run: () => Promise<T>): Promise<T> {
  return presumptions.run(presumption, run);
}

export function currentPresumption(): Presumption | null {
  return presumptions.getStore() ?? null;
}

export function notePresuming(tx: Tx, presumption: Presumption): void {
  presuming.set(tx, presumption);
}

/**
 * Whether a failed write is noticed only at the commit, so that the code need not check in advance or read the answer.
 */
export function isPresuming(tx: Tx): boolean {
  return presuming.get(tx)?.isOver === false;
}

const SAVEPOINT = /^\s*savepoint\s/i;
const PLAIN_INSERT = /^\s*insert\s(?!.*\b(?:returning|on\s+conflict)\b)/is;
const CALL = /^\s*call\s/i;

/** Whether the answer to a statement says nothing except that it worked. */
export function hasEmptyAnswer(text: string): boolean {
  return CALL.test(text) || PLAIN_INSERT.test(text);
}

/** Whether a failure after this statement may be undone separately. */
export function setsSavepoint(text: string): boolean {
  return SAVEPOINT.test(text);
}
