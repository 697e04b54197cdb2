import { AsyncLocalStorage } from 'node:async_hooks';
import { isLost, isSaidByServer } from '../database-faults.ts';
import type { Tx } from '../tables.ts';

/**
 * A transaction that presumes does not wait for an answer that could only say that a write worked. Such a write that fails
 * ends the transaction, nothing of which is stored; it runs again and waits for every answer, so that faults and refusals
 * come where the code expects them.
 */
export class Presumption {
  #fault: unknown = null;
  #isOver = false;

  get isOver(): boolean {
    return this.#isOver;
  }

  /** A savepoint undoes a fault that its work has met, so from here on every answer is waited for. */
  end(): void {
    this.#isOver = true;
  }

  noteFault(error: unknown): void {
    this.#fault ??= error;
  }

  /** Only the server's own word says that nothing was stored: a lost connection may have lost the commit's answer. */
  get isRefuted(): boolean {
    return isSaidByServer(this.#fault) && !isLost(this.#fault);
  }
}

const presumptions = new AsyncLocalStorage<Presumption | null>();
const presuming = new WeakMap<Tx, Presumption>();

/** Runs a transaction so that its connection finds the presumption. */
export function withPresumption<T>(presumption: Presumption | null, run: () => Promise<T>): Promise<T> {
  return presumptions.run(presumption, run);
}

export function presumptionNow(): Presumption | null {
  return presumptions.getStore() ?? null;
}

export function notePresuming(tx: Tx, presumption: Presumption): void {
  presuming.set(tx, presumption);
}

/** Whether a write that fails is noticed at the commit, so that nobody has to ask beforehand or read its answer. */
export function isPresuming(tx: Tx): boolean {
  return presuming.get(tx)?.isOver === false;
}

const SAVEPOINT = /^\s*savepoint\s/i;
const PLAIN_INSERT = /^\s*insert\s(?!.*\b(?:returning|on\s+conflict)\b)/is;
const CALL = /^\s*call\s/i;

/** Whether the answer to a statement has no more to say than that it worked. */
export function hasEmptyAnswer(text: string): boolean {
  return CALL.test(text) || PLAIN_INSERT.test(text);
}

/** Whether what fails after this statement may be undone by itself. */
export function setsSavepoint(text: string): boolean {
  return SAVEPOINT.test(text);
}
