import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/platform/database/open-database.ts';

/** Tables in which refused calls leave their trace on purpose: tries are counted, and who came is noted. */
const TRACES: Readonly<Record<string, string>> = {
  attempts: 'where false',
  sessions: 'where ended_at is not null',
  operator_sessions: 'where ended_at is not null',
  dev_clock: 'where false',
  // Made once a day by a job, independently of calls.
  solvency_days: 'where false',
  solvency_nodes: 'where false',
  solvency_owners: 'where false',
  books_audits: 'where false',
  ledger_audit_marks: 'where false',
  // Sealed once no older transaction of the whole database server runs; what they seal is in this print by itself.
  ledger_blocks: 'where false',
  // Read from the chains, independently of calls.
  usdt_reserve_readings: 'where false',
};

/** A fingerprint of each table, so that any write of any row shows. Views show the same rows again, with their traces. */
export async function snapshotOf(database: Database): Promise<Readonly<Record<string, string>>> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename
  `.execute(database.reader);
  const prints = await sql<{ name: string; print: string }>`${sql.join(
    tables.rows.map(({ name }) => printOf(name)),
    sql` union all `,
  )}`.execute(database.reader);
  return Object.fromEntries(prints.rows.map(({ name, print }) => [name, print]));
}

/** Each row that is written carries the number of its transaction, which is summed far faster than its text. */
function printOf(name: string): RawBuilder<unknown> {
  return sql`
    select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(one.xmin::text::bigint), 0) as print
    from ${sql.table(name)} as one ${sql.raw(TRACES[name] ?? '')}`;
}
