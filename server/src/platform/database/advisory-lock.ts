import { sql } from 'kysely';
import type { Tx } from './tables.ts';

/** Serializes the transactions of one purpose across all processes: others wait until this one has ended. */
export async function takeAdvisoryLock(tx: Tx, purpose: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${purpose}, 0))`.execute(tx);
}

/**
 * Shares the locks of these purposes until this transaction ends, so that nobody can take one exclusively meanwhile.
 * Somebody waiting for exclusive use goes before later sharers.
 */
export async function shareAdvisoryLocks(tx: Tx, purposes: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(number)
    from (select hashtextextended(purpose, 0) as number from unnest(${purposes}::text[]) as purpose order by 1) as numbers`.execute(
    tx,
  );
}
