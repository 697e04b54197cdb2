import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { sealEntries } from '../src/ledger/journal/index.ts';
import type { Database } from '../src/platform/database/open-database.ts';

/** Until the test itself has hung. */
const ROUNDS_MAX = 1200;
const ROUND_MILLISECONDS = 50;

/**
 * Seals everything that was posted, in one go. Transactions of the whole server are counted together, so that another
 * test at work can hold up a seal for a while; that is waited for first.
 */
export async function sealAll(database: Database, now: Date): Promise<void> {
  for (let round = 0; !(await canSealAll(database)); round += 1) {
    if (round === ROUNDS_MAX) throw new Error('Some transaction of the server does not end');
    await pause(ROUND_MILLISECONDS);
  }
  await sealEntries(database, now);
}

async function canSealAll(database: Database): Promise<boolean> {
  const answer = await sql<{ is_held: boolean }>`select exists (
    select from ledger_entries
    where transaction_id >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ledger_transaction_offset()
  ) as is_held`.execute(database.reader);
  return answer.rows[0]?.is_held === false;
}
