import { sql } from 'kysely';
import type { Tx } from './tables.ts';

/** Serializes the transactions of one purpose over all processes: the others wait until this one has ended. */
export async function takeAdvisoryLock(tx: Tx, purpose: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${purpose}, 0))`.execute(tx);
}

/**
 * Holds off those who take the locks of these purposes alone, until this transaction has ended. Any number of transactions
 * share a lock; who waits to take it alone goes before later ones that would share it.
 */
export async function shareAdvisoryLocks(tx: Tx, purposes: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(number)
    from (select hashtextextended(purpose, 0) as number from unnest(${purposes}::text[]) as purpose order by 1) as numbers`.execute(
    tx,
  );
}
