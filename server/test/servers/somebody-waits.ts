import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/database/open-database.ts';

/** Returns once another connection of this database waits for a lock. */
export async function somebodyWaits(database: Database): Promise<void> {
  const waiting = () =>
    sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database.reader);
  await expect.poll(async () => (await waiting()).rows).not.toEqual([]);
}
