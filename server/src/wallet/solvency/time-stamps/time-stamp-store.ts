import { type Selectable, sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/tables.ts';

interface TimeStampTable {
  day: string;
  stamped_at: Date;
  service: string;
  token: Buffer;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    solvency_time_stamps: TimeStampTable;
  }
}

export type TimeStampRow = Selectable<TimeStampTable>;

/** The time stamps of these days, by the day. */
export async function timeStampsOf(
  reader: Reader,
  days: readonly string[],
): Promise<ReadonlyMap<string, TimeStampRow>> {
  if (days.length === 0) return new Map();
  const rows = await reader
    .selectFrom('solvency_time_stamps')
    .select(['stamped_at', 'service', 'token'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('day', 'in', [...days])
    .execute();
  return new Map(rows.map((row) => [row.day, row]));
}

/** Stores the time stamp of a day; an existing one stays. */
export async function insertTimeStamp(ctx: WriteContext, row: TimeStampRow): Promise<void> {
  await ctx.tx
    .insertInto('solvency_time_stamps')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}
