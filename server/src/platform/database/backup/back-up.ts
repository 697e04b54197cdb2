import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, type Gzip } from 'node:zlib';
import { SECOND } from '@eh/contract/platform/spans.ts';
import pg from 'pg';
import { TerminalFault } from '../../process/terminal-fault.ts';
import { connectTo } from '../connections.ts';
import { copyOut } from './row-streams.ts';

/** First line of a backup: its contents and the migrations that made its tables. */
interface BackupHead {
  readonly format: 'eh-backup-1';
  readonly made_at: string;
  readonly migrations: readonly string[];
  readonly sequences: Readonly<Record<string, string>>;
}

/** The line before the rows of a table. */
export interface BackupTable {
  readonly table: string;
  readonly columns: readonly string[];
}

export const END_OF_TABLE = '\\.';

/**
 * Writes a snapshot of the whole database into a file, without stopping it: lines of COPY, compressed. The file gets
 * its final name only when complete. Tables may be left out. Returns the number of rows of each table.
 */
export async function backUp(
  url: string,
  file: string,
  leftOut: readonly string[] = [],
): Promise<Readonly<Record<string, number>>> {
  const client = await connectTo(url);
  const unfinished = `${file}.unfinished`;
  try {
    await client.query('begin isolation level repeatable read read only');
    await requireReadable(client);
    const tables = (await tablesOf(client)).filter(({ table }) => !leftOut.includes(table));
    const counts = await writeAll(client, unfinished, tables);
    await rename(unfinished, file);
    await writeOut(dirname(file));
    return counts;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

type Counts = Readonly<Record<string, number>>;

async function writeAll(client: pg.Client, file: string, tables: readonly BackupTable[]): Promise<Counts> {
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(file, { mode: 0o600, flush: true }));
  const [counts] = await Promise.all([writeTables(client, gzip, tables), written]);
  return counts;
}

async function writeTables(client: pg.Client, gzip: Gzip, tables: readonly BackupTable[]): Promise<Counts> {
  const say = (line: object): unknown => gzip.write(`${JSON.stringify(line)}\n`);
  say(await headOf(client));
  const counts: Record<string, number> = {};
  for (const table of tables) {
    say(table);
    counts[table.table] = await copyOut(client, `copy ${statementOf(table)} to stdout`, gzip);
    gzip.write(`${END_OF_TABLE}\n`);
  }
  say({ end: counts });
  gzip.end();
  return counts;
}

export function statementOf({ table, columns }: BackupTable): string {
  return `${pg.escapeIdentifier(table)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
}

async function headOf(client: pg.Client): Promise<BackupHead> {
  const migrations = await client.query<{ name: string }>('select name from schema_migrations order by name');
  const sequences = await client.query<{ name: string; last: string }>(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  const clock = await client.query<{ now: string }>('select extract(epoch from now())::text as now');
  return {
    format: 'eh-backup-1',
    made_at: new Date(Number(clock.rows[0]?.now) * SECOND).toISOString(),
    migrations: migrations.rows.map((row) => row.name),
    sequences: Object.fromEntries(sequences.rows.map((row) => [row.name, row.last])),
  };
}

/** Refuses roles that may not read every column, such as the services' roles. */
async function requireReadable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ role: string; closed: string | null }>(`
    select current_user::text as role, string_agg(relname, ', ' order by relname) as closed
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not has_table_privilege(oid, 'select')`);
  const [found] = rows;
  if (found && found.closed !== null)
    throw new TerminalFault(
      `The role ${found.role} may not read ${found.closed} whole. Back up as the owner of the tables: --database, or DATABASE_URL.`,
    );
}

/** Lists the tables with their columns, except generated ones. */
async function tablesOf(client: pg.Client): Promise<readonly BackupTable[]> {
  const tables = await client.query<BackupTable>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname
    order by c.relname`);
  return tables.rows;
}

async function writeOut(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
