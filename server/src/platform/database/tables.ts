import type { Kysely, Transaction } from 'kysely';

/** All tables by name. Each module adds its own in its `store.ts` by declaration merging. */
export interface Tables {}

/** An open transaction. Code that receives it neither commits nor rolls back; the HTTP edge does. */
export type Tx = Transaction<Tables>;

/** A source of rows: the database itself or a transaction. */
export type Reader = Kysely<Tables>;
