import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/open-database.ts';
import type { Reader } from '../../src/platform/database/tables.ts';

interface Counted {
  readonly tables: readonly string[];
  readonly query: (reader: Reader) => Promise<unknown>;
}

/** How many rows of these tables the database has read for an answer. */
export function countRowsRead(database: Database, { tables, query }: Counted): Promise<number> {
  return database.transaction(async (tx) => {
    // Counts of the transaction before stand in it, too, until the connection has rested.
    const before = await counted(tx, tables);
    await query(tx);
    return (await counted(tx, tables)) - before;
  });
}

async function counted(reader: Reader, tables: readonly string[]): Promise<number> {
  const read = await sql<{ rows: bigint | null }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as rows
    from pg_stat_xact_user_tables where relname = any(${[...tables]}::text[])`.execute(reader);
  return Number(read.rows[0]?.rows ?? 0n);
}
