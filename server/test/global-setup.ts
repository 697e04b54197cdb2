import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../src/platform/database/embedded/start-postgres.ts';
import { migrate } from '../src/platform/database/schema/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
  }
}

/** Nothing of this database is read again after the run, so nothing of it is kept safe, copied or tidied. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
  'shared_buffers=128MB',
];

/** One throw-away PostgreSQL for the run, with a migrated template that each test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await roomyMemory(), 'eh-test-'));
  const settings = SETTINGS;
  const postgres = await startPostgres({ dataDir, say: () => undefined, settings });
  await migrate(postgres.url);
  const adminUrl = postgres.url.replace('/eh?', '/postgres?');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'eh'");
  await admin.query('alter database eh rename to template_eh');
  await admin.end();
  project.provide('adminUrl', adminUrl);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

const MEMORY_FOLDER = '/dev/shm';
const BYTES_NEEDED = 3 * 2 ** 30;

/** A file system in memory, where this machine has one with room: there a database is copied in half the time. */
async function roomyMemory(): Promise<string> {
  const found = await statfs(MEMORY_FOLDER).catch(() => null);
  return found !== null && found.bavail * found.bsize >= BYTES_NEEDED ? MEMORY_FOLDER : tmpdir();
}
