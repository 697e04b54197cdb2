import type { Reader, Tx } from './database/tables.ts';
import type { Ids } from './ids.ts';

/** What every use case gets first: one transaction, one instant, one source of ids. */
export interface Act {
  readonly tx: Tx;
  readonly now: Date;
  readonly ids: Ids;
}

/** What a read gets: a connection without a transaction, and the instant. An act can serve as a look by `lookOf`. */
export interface Look {
  readonly reader: Reader;
  readonly now: Date;
}

export function lookOf(act: Act): Look {
  return { reader: act.tx, now: act.now };
}
