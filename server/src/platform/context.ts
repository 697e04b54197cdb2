import type { Reader, Tx } from './database/tables.ts';
import type { Ids } from './ids.ts';
import type { RequestCache } from './request-cache.ts';

/** What every use case gets first: one transaction, one instant, one source of ids. */
export interface WriteContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly ids: Ids;
  /** Left out, everything is read each time it is asked for. */
  readonly cache?: RequestCache;
}

/** What a read gets: a connection without a transaction, and the instant. An act can serve as a look by `lookOf`. */
export interface ReadContext {
  readonly reader: Reader;
  readonly now: Date;
  readonly cache?: RequestCache;
}

export function readContextOf({ tx, now, cache }: WriteContext): ReadContext {
  return { reader: tx, now, ...(cache ? { cache } : {}) };
}

/** Reads a small thing that several rooms ask for, once for each look. */
export function readOnce<Value>(ctx: ReadContext, key: string, read: () => Promise<Value>): Promise<Value> {
  return ctx.cache ? ctx.cache.once(key, read) : read();
}
