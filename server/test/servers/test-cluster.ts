import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../src/platform/database/embedded/start-postgres.ts';
import { migrate } from '../../src/platform/database/schema/migrate.ts';
import { folderInMemory } from '../files/folder-in-memory.ts';

/** Nothing of this database is read again after the run, so nothing is made durable, replicated or tidied. */
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

export interface Cluster {
  readonly adminUrl: string;
  stop(): Promise<void>;
}

/** One throw-away PostgreSQL with a migrated template, `template_eh`, of which clones are made. */
export async function startCluster(): Promise<Cluster> {
  const dataDir = await mkdtemp(join(await folderInMemory(), 'eh-test-'));
  const postgres = await startPostgres({ dataDir, say: () => undefined, settings: SETTINGS });
  const endNow = () => endAtOnce(dataDir);
  process.once('exit', endNow);
  await migrate(postgres.url);
  const adminUrl = postgres.url.replace('/eh?', '/postgres?');
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'eh'");
  await admin.query('alter database eh rename to template_eh');
  await admin.end();
  return {
    adminUrl,
    async stop() {
      process.removeListener('exit', endNow);
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A run that is broken off has no time to wait: its database goes with it. */
function endAtOnce(dataDir: string): void {
  const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGQUIT');
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
