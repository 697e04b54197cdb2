import { sql } from 'kysely';
import type { Tx } from './tables.ts';

/** Serializes the transactions of one purpose over all processes: the others wait until this one has ended. */
export async function takeAdvisoryLock(tx: Tx, purpose: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${purpose}, 0))`.execute(tx);
}
