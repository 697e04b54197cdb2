import type { Reader, Tx } from './database/tables.ts';
import type { Ids } from './ids.ts';
import type { RequestCache } from './request-cache.ts';

/** Input of every use case that writes: one transaction, one instant, one source of ids. */
export interface WriteContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly ids: Ids;
  /** Without a cache every read goes to the database. */
  readonly cache?: RequestCache;
}

/**
 * Input of every read: a connection without a transaction, and the instant. `readContextOf` makes one from a
 * `WriteContext`.
 */
export interface ReadContext {
  readonly reader: Reader;
  readonly now: Date;
  readonly cache?: RequestCache;
}

export function readContextOf({ tx, now, cache }: WriteContext): ReadContext {
  return { reader: tx, now, ...(cache ? { cache } : {}) };
}

/** Reads a small value that several modules need, once a request. */
export function readOnce<Value>(ctx: ReadContext, key: string, read: () => Promise<Value>): Promise<Value> {
  return ctx.cache ? ctx.cache.once(key, read) : read();
}
