import type { ServerKeys } from './crypto/server-keys.ts';
import type { Reader, Tx } from './database/tables.ts';
import type { Ids } from './ids.ts';
import type { RequestCache } from './request-cache.ts';

/** Input of every use case that writes: one transaction, one instant, one source of ids, and the server's keys. */
export interface WriteContext {
  readonly tx: Tx;
  readonly now: Date;
  readonly ids: Ids;
  readonly serverKeys: ServerKeys;
  /** Without a cache every read goes to the database. */
  readonly cache?: RequestCache;
  /** While a call is authorized: the SHA-256 of its act, for proofs that are valid for one act only. */
  readonly action?: () => string;
}

/**
 * Input of every read: a connection without a transaction, the instant, and the server's keys. `readContextOf` makes a
 * read context from a `WriteContext`.
 */
export interface ReadContext {
  readonly reader: Reader;
  readonly now: Date;
  readonly serverKeys: ServerKeys;
  readonly cache?: RequestCache;
}

export function readContextOf({ tx, now, serverKeys, cache }: WriteContext): ReadContext {
  return { reader: tx, now, serverKeys, ...(cache ? { cache } : {}) };
}

/** Reads a small value that several modules need, once per request. */
export function readOnce<Value>(ctx: ReadContext, key: string, read: () => Promise<Value>): Promise<Value> {
  return ctx.cache ? ctx.cache.once(key, read) : read();
}
