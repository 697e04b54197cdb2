import type { UsdtChain } from '@eh/contract/usdt/chains/chains.ts';
import type { Insertable, Selectable } from 'kysely';
import type { WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/tables.ts';

interface ReadingTable {
  chain: UsdtChain;
  tried_at: Date;
  is_answered: boolean;
  read_at: Date | null;
  block_number: bigint | null;
  deposits_minor: bigint | null;
  payer_minor: bigint | null;
  kept_minor: bigint | null;
  booked_minor: bigint | null;
  addresses: number | null;
  left_out: number | null;
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    usdt_reserve_readings: ReadingTable;
  }
}

const READING_COLUMNS = [
  'chain',
  'tried_at',
  'is_answered',
  'read_at',
  'block_number',
  'deposits_minor',
  'payer_minor',
  'kept_minor',
  'booked_minor',
  'addresses',
  'left_out',
] as const;
export type ReserveReading = Pick<Selectable<ReadingTable>, (typeof READING_COLUMNS)[number]>;

/** The last reading of every chain. */
export function reserveReadings(reader: Reader): Promise<ReserveReading[]> {
  return reader.selectFrom('usdt_reserve_readings').select(READING_COLUMNS).orderBy('chain').execute();
}

/** Stores a reading; if the node did not answer, the previous figures stay. */
export async function saveReading(ctx: WriteContext, row: Insertable<ReadingTable>): Promise<void> {
  const changes = row.is_answered ? row : { tried_at: row.tried_at, is_answered: false };
  await ctx.tx
    .insertInto('usdt_reserve_readings')
    .values(row)
    .onConflict((conflict) => conflict.column('chain').doUpdateSet(changes))
    .execute();
}
