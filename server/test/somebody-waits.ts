import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '../src/kit/database/open-database.ts';

/** Returns once another connection of this database waits for a lock. */
export async function somebodyWaits(database: Database): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database.reader);
    expect(waiting.rows).not.toEqual([]);
  });
}
