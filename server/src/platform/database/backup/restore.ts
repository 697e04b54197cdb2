import { createReadStream } from 'node:fs';
import type { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import * as z from 'zod';
import { TerminalFault } from '../../process/terminal-fault.ts';
import { withConnection } from '../connections.ts';
import { migrate } from '../schema/migrate.ts';
import { type BackupTable, END_OF_TABLE, statementOf } from './back-up.ts';
import { copyIn } from './row-streams.ts';

/** Nothing was restored; the message says why. */
class RestoreRefused extends TerminalFault {
  override readonly name = 'RestoreRefused';
}

const NOT_ALLOWED = '42501';

const head = z.object({
  format: z.literal('eh-backup-1'),
  /** Optional, because older backups lack the time. */
  made_at: z.iso.datetime().optional(),
  migrations: z.array(z.string()).min(1),
  sequences: z.record(z.string(), z.string()),
});
const part = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()).min(1) }),
  z.object({ end: z.record(z.string(), z.number()) }),
]);

/**
 * Fills an empty database from a backup: creates the tables as they were, restores the rows in one transaction, then
 * applies newer migrations. So backups of older versions work, also of an older PostgreSQL.
 */
export async function restore(url: string, file: string): Promise<Readonly<Record<string, number>>> {
  await requireEmpty(url);
  try {
    const counts = await fill(url, unpacked(file, createGunzip()));
    await migrate(url);
    return counts;
  } catch (error) {
    await withConnection(url, (client) => client.query('drop schema public cascade; create schema public'));
    throw new RestoreRefused(`${file} was not restored; the database is empty as before. ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

async function requireEmpty(url: string): Promise<void> {
  const found = await withConnection(url, (client) =>
    client.query("select 1 from pg_class where relnamespace = 'public'::regnamespace limit 1"),
  );
  if (found.rowCount !== 0)
    throw new RestoreRefused(
      'This database is not empty and stays as it is. Restore into a new one: --data NEW, or --database URL',
    );
}

/** A table being restored on this connection from a backup made at this instant. */
interface Restored extends BackupTable {
  readonly client: pg.Client;
  readonly madeAt: Date | null;
}

/** Changes a table's rows during the restore, as lines of COPY; null leaves them unchanged. */
export type RewriteTable = (table: Restored) => Promise<((line: string) => string) | null>;

/**
 * Creates the tables as they were at the backup and inserts its rows, each changed by `rewrite`. The caller applies
 * newer migrations.
 */
export async function fill(
  url: string,
  backup: AsyncIterable<Buffer>,
  rewrite: RewriteTable = () => Promise.resolve(null),
): Promise<Readonly<Record<string, number>>> {
  const lines = linesOf(backup);
  const { migrations, sequences, made_at } = head.parse(parsed(await nextOf(lines)));
  await migrate(url, { through: migrations.at(-1) });
  return withConnection(url, async (client) => {
    await client.query('begin');
    // Disables triggers and foreign keys while rows are restored in the order of table names.
    await client.query("set local session_replication_role = 'replica'");
    const counts = await fillTables(client, lines, (table) =>
      rewrite({ ...table, client, madeAt: made_at === undefined ? null : new Date(made_at) }),
    );
    for (const [name, last] of Object.entries(sequences)) await client.query('select setval($1, $2)', [name, last]);
    await client.query('commit');
    await client.query('analyze');
    return counts;
  });
}

/** The content of a compressed file. A read error of the file is passed to the reader. */
export function unpacked(file: string, unpack: Duplex): Readable {
  pipeline(createReadStream(file), unpack).catch(() => undefined);
  return unpack;
}

async function fillTables(
  client: pg.Client,
  lines: AsyncIterator<Buffer>,
  rewrite: (table: BackupTable) => ReturnType<RewriteTable>,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (;;) {
    const line = part.parse(parsed(await nextOf(lines)));
    if ('end' in line) {
      if (JSON.stringify(line.end) === JSON.stringify(counts)) return counts;
      throw new Error('It does not hold the rows that its end names.');
    }
    await emptyTable(client, pg.escapeIdentifier(line.table));
    const change = await rewrite(line);
    const rows = untilEndOfTable(lines);
    counts[line.table] = await copyIn(
      client,
      `copy ${statementOf(line)} from stdin`,
      change ? changed(rows, change) : rows,
    );
  }
}

/** Deletes rows that migrations inserted. Tables of the books have none, and not even their owner may delete there. */
async function emptyTable(client: pg.Client, table: string): Promise<void> {
  const { rowCount } = await client.query(`select from ${table} limit 1`);
  if (rowCount !== 0) await client.query(`delete from ${table}`);
}

async function* changed(rows: AsyncIterable<Buffer>, change: (line: string) => string): AsyncGenerator<Buffer> {
  for await (const row of rows) yield Buffer.from(change(row.toString()));
}

async function* untilEndOfTable(lines: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const line = await nextOf(lines);
    if (line.length === END_OF_TABLE.length && line.toString() === END_OF_TABLE) return;
    yield line;
  }
}

async function nextOf(lines: AsyncIterator<Buffer>): Promise<Buffer> {
  const next = await lines.next();
  if (next.done === true) throw new Error('It ends in the middle: the file was cut off.');
  return next.value;
}

/** Splits at line feeds only: COPY escapes those inside values, and no other line breaks. */
async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let at = rest.indexOf(LINE_FEED); at !== -1; at = rest.indexOf(LINE_FEED, from)) {
      yield rest.subarray(from, at);
      from = at + 1;
    }
    rest = rest.subarray(from);
  }
}

const LINE_FEED = 0x0a;

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    throw new Error('It is not a backup of this project.');
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'It is not a backup of this project, or one of a newer version.';
  if (error instanceof pg.DatabaseError && error.code === NOT_ALLOWED && /session_replication_role/.test(error.message))
    return `Let the user of the database do it, as its superuser: grant set on parameter session_replication_role to USER. (${error.message})`;
  return error instanceof Error ? error.message : String(error);
}
