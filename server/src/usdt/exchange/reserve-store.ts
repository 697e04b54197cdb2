import type { UsdtChain } from '@eh/contract/usdt/exchange/status.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
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

export type ReserveReading = Selectable<ReadingTable>;

export function reserveReadings(reader: Reader): Promise<ReserveReading[]> {
  return reader.selectFrom('usdt_reserve_readings').selectAll().orderBy('chain').execute();
}

/** Writes what was read; where the node did not answer, what was read before stays. */
export async function saveReading(ctx: WriteContext, row: Insertable<ReadingTable>): Promise<void> {
  const kept = row.is_answered ? row : { tried_at: row.tried_at, is_answered: false };
  await ctx.tx
    .insertInto('usdt_reserve_readings')
    .values(row)
    .onConflict((conflict) => conflict.column('chain').doUpdateSet(kept))
    .execute();
}

/** Addresses at which USDT ever came, the oldest first, and how many there are of them. */
export async function addressesWithDeposits(reader: Reader, chain: UsdtChain, limit: number) {
  const answer = await sql<{ address: string; all: bigint }>`
    select address, count(*) over () as "all"
    from (select address, min(id::text) as first from usdt_deposits where chain = ${chain} group by address) as found
    order by first
    limit ${limit}`.execute(reader);
  return { addresses: answer.rows.map((row) => row.address), all: Number(answer.rows[0]?.all ?? 0n) };
}

/** What deposits on one chain say was credited, in minor units of USDT. */
export async function creditedOn(reader: Reader, chain: UsdtChain): Promise<bigint> {
  const answer = await sql<{ total: bigint }>`
    select coalesce(sum(usdt_minor), 0)::bigint as total
    from usdt_deposits where status = 'credited' and chain = ${chain}`.execute(reader);
  return answer.rows[0]?.total ?? 0n;
}

/** Coins that ever came into being for USDT, in minor units. */
export async function coinsBought(reader: Reader): Promise<bigint> {
  const answer = await sql<{ total: bigint }>`
    select coalesce(sum(credited_minor), 0)::bigint as total from usdt_purchases where status = 'credited'`.execute(
    reader,
  );
  return answer.rows[0]?.total ?? 0n;
}
