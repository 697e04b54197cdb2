import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../src/platform/database/embedded/start-postgres.ts';
import { migrate } from '../src/platform/database/schema/migrate.ts';
import { folderInMemory } from './files/folder-in-memory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
  }
}

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

interface Cluster {
  readonly adminUrl: string;
  stop(): Promise<void>;
}

/** Each suite of a run loads this file for itself, and all of them share what is found by this name. */
const SHARED = Symbol.for('the cluster of the tests');
const shared = globalThis as typeof globalThis & {
  [SHARED]?: { users: number; readonly cluster: Promise<Cluster> };
};

/** One throw-away PostgreSQL for the run, with a migrated template that each test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared[SHARED] ??= { users: 0, cluster: startCluster() };
  const used = shared[SHARED];
  used.users += 1;
  const cluster = await used.cluster;
  project.provide('adminUrl', cluster.adminUrl);
  return async () => {
    used.users -= 1;
    if (used.users > 0) return;
    delete shared[SHARED];
    await cluster.stop();
  };
}

async function startCluster(): Promise<Cluster> {
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
