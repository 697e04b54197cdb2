import { SECOND } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import type { Database } from './database/open-database.ts';

/** The system's clock. It alone decides about deadlines, never the clock of the database or of a client. */
export interface Clock {
  now(): Date;
}

/** A clock that demo and tests may advance. The offset is stored in the database, so that all processes follow it. */
export interface MovableClock extends Clock {
  advance(seconds: number): Promise<void>;
  refresh(): Promise<void>;
}

declare module './database/tables.ts' {
  interface Tables {
    dev_clock: { id: boolean; offset_seconds: number };
  }
}

export const systemClock: Clock = { now: () => new Date() };

export function movableClock(database: Database): MovableClock {
  let offsetSeconds = 0;
  return {
    now: () => new Date(Date.now() + offsetSeconds * SECOND),
    async advance(seconds) {
      const row = await database.reader
        .updateTable('dev_clock')
        .set({ offset_seconds: sql<number>`offset_seconds + ${seconds}` })
        .returning('offset_seconds')
        .executeTakeFirstOrThrow();
      offsetSeconds = row.offset_seconds;
    },
    async refresh() {
      const row = await database.reader.selectFrom('dev_clock').select('offset_seconds').executeTakeFirst();
      offsetSeconds = row?.offset_seconds ?? 0;
    },
  };
}
