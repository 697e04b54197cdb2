import type { Reader, Tx } from '../../platform/database/tables.ts';
import type { RateFigures } from './rate-band.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    exchange_rates: {
      id: string;
      base_e4: bigint;
      spread_permille: number;
      set_by: string | null;
      approved_by: string | null;
      set_at: Date;
    };
  }
}

export interface RateRow {
  readonly id: string;
  readonly base_e4: bigint;
  readonly spread_permille: number;
  readonly set_by: string | null;
  readonly approved_by: string | null;
  readonly set_at: Date;
}

export async function insertRate(tx: Tx, row: RateRow): Promise<void> {
  await tx.insertInto('exchange_rates').values(row).execute();
}

/** When the newest rate took effect, or null. */
export async function findNewestRateAt(reader: Reader): Promise<Date | null> {
  const row = await reader
    .selectFrom('exchange_rates')
    .select('set_at')
    .orderBy('set_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.set_at ?? null;
}

/** Rates that took effect since an instant, and the last one that two people accepted. */
export async function findRatesSince(reader: Reader, since: Date): Promise<readonly RateFigures[]> {
  const rows = await reader
    .selectFrom('exchange_rates')
    .select(['base_e4', 'spread_permille'])
    .where((row) =>
      row.or([
        row('set_at', '>', since),
        row(
          'id',
          '=',
          row
            .selectFrom('exchange_rates as accepted')
            .select('accepted.id')
            .where('accepted.approved_by', 'is not', null)
            .orderBy('accepted.set_at', 'desc')
            .limit(1),
        ),
        // The rate in force at the start of the window.
        row(
          'id',
          '=',
          row
            .selectFrom('exchange_rates as before')
            .select('before.id')
            .where('before.set_at', '<=', since)
            .orderBy('before.set_at', 'desc')
            .limit(1),
        ),
      ]),
    )
    .execute();
  return rows.map((row) => ({ baseE4: row.base_e4, spreadPermille: row.spread_permille }));
}

/** The operators who set or approved rates between two instants. */
export async function findRaters(reader: Reader, from: Date, until: Date): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('exchange_rates')
    .select(['set_by', 'approved_by'])
    .where('set_at', '>', from)
    .where('set_at', '<=', until)
    .execute();
  return rows.flatMap((row) => [row.set_by, row.approved_by].filter((id) => id !== null));
}
