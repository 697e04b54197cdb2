import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { commandOf } from '../../process/command-of.ts';
import { TerminalFault } from '../../process/terminal-fault.ts';
import { connectTo } from '../connections.ts';
import { applyConcurrently, CONCURRENT } from './apply-concurrently.ts';
import { missingSockets } from './missing-sockets.ts';

const FOLDER = join(import.meta.dirname, '../../../../migrations');
/** An arbitrary number that all our processes share. */
const MIGRATION_LOCK = 2_611_211;
const LOCK_PAUSE_MILLISECONDS = 100;

/** This database cannot be migrated; the message says how to fix that. */
export class MigrationRefused extends TerminalFault {
  override readonly name = 'MigrationRefused';
}

export interface MigrationRange {
  readonly folder?: string;
  /** The last file to apply, to get an older state of the schema. */
  readonly through?: string | undefined;
}

/**
 * Migrates the database to the newest migration. Several processes may start at once: one migrates, and the others
 * wait.
 */
export async function migrate(url: string, range: MigrationRange = {}): Promise<readonly string[]> {
  const client = await connect(url);
  try {
    await takeLock(client);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    return await applyNew(client, range);
  } finally {
    await client.end();
  }
}

/**
 * Retries instead of waiting inside a statement: a concurrent index build waits for every running statement, so it
 * would deadlock with statements waiting for the lock.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken === true) return;
    await pause(LOCK_PAUSE_MILLISECONDS);
  }
}

async function connect(url: string): Promise<pg.Client> {
  const missing = missingSockets(url);
  if (missing !== null) throw unusable(missing);
  try {
    return await connectTo(url);
  } catch (error) {
    throw unusable(error instanceof Error ? error.message : String(error), error);
  }
}

function unusable(reason: string, cause?: unknown): MigrationRefused {
  return new MigrationRefused(
    `The database cannot be used: ${reason}. Check --database or DATABASE_URL, and that its server runs.`,
    { cause },
  );
}

/**
 * Migrates the schema to this version, or only checks it if the owner migrates separately, as in production on an
 * external database.
 */
export async function prepareSchema(
  url: string,
  { isProduction, databaseUrl }: { readonly isProduction: boolean; readonly databaseUrl?: string | undefined },
): Promise<void> {
  await (isProduction && databaseUrl !== undefined ? requireMigrated : migrate)(url);
}

/** The migrations of this version compared with those in the database. */
interface Compared {
  readonly names: readonly string[];
  /** Not applied yet; each with its text. */
  readonly missing: readonly Migration[];
  /** Applied by a newer version. */
  readonly unknown: readonly string[];
}

interface Migration {
  readonly name: string;
  readonly hash: string;
  readonly sql: string;
}

/**
 * A migration with such a name removes something that earlier versions need: all of them, or with `-after-0450` only
 * those lacking 0450. All other migrations only add.
 */
const CONTRACTING = /-contract(?:-after-(?<needed>\d{4}))?\.sql$/;

function isTakenFrom(names: readonly string[], migration: string): boolean {
  const found = CONTRACTING.exec(migration);
  const needed = found?.groups?.['needed'];
  return found !== null && !(needed !== undefined && names.some((name) => name.startsWith(`${needed}-`)));
}

/**
 * Checks, without changing anything, that this version can serve the database: all its migrations are applied, and no
 * newer one removes something it needs. So processes of an earlier version can go on while a new one is rolled out.
 */
export async function requireMigrated(url: string, { folder = FOLDER }: MigrationRange = {}): Promise<void> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<{ found: string | null }>(
      "select to_regclass('schema_migrations')::text as found",
    );
    const { names, missing, unknown } =
      rows[0]?.found === null
        ? { names: [], missing: [{ name: 'all migrations' }], unknown: [] }
        : await compare(client, { folder });
    const breaking = unknown.find((name) => isTakenFrom(names, name));
    if (breaking !== undefined) throw newerSchema(breaking);
    if (missing.length > 0)
      throw new MigrationRefused(
        `The database lacks ${missing.map(({ name }) => name).join(', ')}. Run "${commandOf('migrate')}" once with the owner of the database, then start again.`,
      );
  } finally {
    await client.end();
  }
}

function newerSchema(name: string): MigrationRefused {
  return new MigrationRefused(
    `The database has ${name}, which this version does not know. Start the newer version that made it.`,
  );
}

async function applyNew(client: pg.Client, range: MigrationRange): Promise<readonly string[]> {
  const { names, missing, unknown } = await compare(client, range);
  const [first] = unknown;
  if (first !== undefined) throw newerSchema(first);
  if (range.through !== undefined && !names.includes(range.through))
    throw new MigrationRefused(
      `The migration ${range.through} is not known to this version. Use the newer version that made it.`,
    );
  for (const migration of missing)
    await (CONCURRENT.test(migration.name) ? applyOutside(client, migration) : apply(client, migration));
  return missing.map(({ name }) => name);
}

async function compare(client: pg.Client, { folder = FOLDER, through }: MigrationRange): Promise<Compared> {
  const result = await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations');
  const applied = new Map(result.rows.map((row) => [row.name, row.hash]));
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const missing: Migration[] = [];
  for (const name of names.filter((file) => through === undefined || file <= through)) {
    const sql = await readFile(join(folder, name), 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
    const known = applied.get(name);
    if (known === hash) continue;
    if (known !== undefined)
      throw new MigrationRefused(
        `The migration ${name} was changed after it was applied to this database. Restore it and add a new file instead; demo data can simply be removed or left aside with --data.`,
      );
    missing.push({ name, hash, sql });
  }
  return { names, missing, unknown: [...applied.keys()].filter((name) => !names.includes(name)) };
}

async function apply(client: pg.Client, { name, hash, sql }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '10s'");
    await client.query(sql);
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed; nothing of it was applied.`, { cause: error });
  }
}

/** Recorded only when all statements are done; until then the next run repeats the migration. */
async function applyOutside(client: pg.Client, { name, hash, sql }: Migration): Promise<void> {
  try {
    await applyConcurrently(client, name, sql);
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
  } catch (error) {
    throw new Error(`The migration ${name} failed; the next run repeats it.`, { cause: error });
  }
}
