import type { Kysely, Transaction } from 'kysely';

/** All tables by name. Empty here: each room adds its own in its `store.ts` by declaration merging. */
export interface Tables {}

/** An open transaction. Whoever gets one neither commits nor rolls back; the edge does. */
export type Tx = Transaction<Tables>;

/** Something one can read from: the database itself or a transaction. */
export type Reader = Kysely<Tables>;
