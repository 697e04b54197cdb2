import { sql } from 'kysely';
import type { Tx } from './tables.ts';

/** Lets one transaction of this purpose go on at a time, over all processes; the others wait until it has ended. */
export async function takeAdvisoryLock(tx: Tx, purpose: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${purpose}, 0))`.execute(tx);
}
