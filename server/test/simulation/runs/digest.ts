import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader } from '../../../src/platform/database/tables.ts';

/** Columns whose values neither the product nor the simulation chooses. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  // The library of argon2 draws its salts by itself.
  users: ['password_hash', 'security_password_hash'],
  operators: ['password_hash'],
  // How long a request took by the clock of the machine, and an id that PostgreSQL drew.
  webhook_attempts: ['duration_milliseconds', 'delivery_id'],
  // Numbers that the database server gives its transactions, those of other databases among them.
  ledger_entries: ['transaction_id'],
};

/**
 * The entries that share a block depend on transactions of other databases of the server, and with them the block that the
 * hourly audit got to; `audit-books` checks blocks.
 * The library of sockets deletes its long messages by the clock of the machine.
 */
const TABLES_LEFT_OUT = ['ledger_blocks', 'ledger_audit_marks', 'socket_io_attachments'];

/** One hash over every row of all other tables, whatever their order. */
export async function digestOf(reader: Reader): Promise<string> {
  return hash('sha256', JSON.stringify(await digestsOf(reader)), 'hex');
}

/** The hash of each table, by which two runs are compared that differ. */
async function digestsOf(reader: Reader): Promise<Readonly<Record<string, string>>> {
  const digests: Record<string, string> = {};
  for (const [name, columns] of await tablesOf(reader)) {
    const row = sql`(to_jsonb(t) - ${[...columns, ...(LEFT_OUT[name] ?? [])]}::text[])::text`;
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(md5(${row}), '' order by md5(${row})), '')) as digest
      from ${sql.table(name)} as t`.execute(reader);
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
}

/** To the catalogue, what is no view. */
const REAL_TABLE = 'BASE TABLE';

/** All tables, each with the columns that PostgreSQL may fill by its own clock or chance. */
async function tablesOf(reader: Reader): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ name: string; columns: readonly string[] }>`
    select t.table_name as name, array_remove(array_agg(c.column_name::text), null) as columns
    from information_schema.tables t left join information_schema.columns c on c.table_schema = t.table_schema
      and c.table_name = t.table_name and c.column_default ~ 'now\\(\\)|clock_timestamp|gen_random_uuid'
    where t.table_schema = 'public' and t.table_type = ${REAL_TABLE} and t.table_name <> all(${TABLES_LEFT_OUT}::text[])
    group by t.table_name order by t.table_name`.execute(reader);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
