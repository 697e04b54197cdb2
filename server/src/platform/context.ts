import type { Reader, Tx } from './database/tables.ts';
import type { Ids } from './ids.ts';
import type { Recall } from './recall.ts';

/** What every use case gets first: one transaction, one instant, one source of ids. */
export interface WriteContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly ids: Ids;
  /** Left out, everything is read each time it is asked for. */
  readonly recall?: Recall;
}

/** What a read gets: a connection without a transaction, and the instant. An act can serve as a look by `lookOf`. */
export interface ReadContext {
  readonly reader: Reader;
  readonly now: Date;
  readonly recall?: Recall;
}

export function readContextOf({ tx, now, recall }: WriteContext): ReadContext {
  return { reader: tx, now, ...(recall ? { recall } : {}) };
}

/** Reads a small thing that several rooms ask for, once for each look. */
export function readOnce<Value>(ctx: ReadContext, key: string, read: () => Promise<Value>): Promise<Value> {
  return ctx.recall ? ctx.recall.once(key, read) : read();
}
