import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../src/platform/database/embedded/start-postgres.ts';
import { migrate } from '../../src/platform/database/schema/migrate.ts';

/** A durable PostgreSQL for the bench: one of its own, as it ships, or a database given by its address. */
export async function openSetup(given?: string): Promise<{ url: string; version: string; close(): Promise<void> }> {
  const dataDir = given === undefined ? await mkdtemp(join(tmpdir(), 'eh-bench-')) : '';
  const started =
    given === undefined
      ? await startPostgres({ dataDir, say: () => undefined, settings: ['max_wal_size=4GB'] })
      : { url: given, stop: () => Promise.resolve() };
  await migrate(started.url);
  const client = new pg.Client({ connectionString: started.url });
  await client.connect();
  await refuseUnsafe(client);
  const version = String((await client.query('show server_version')).rows[0]?.server_version);
  await client.end();
  return {
    url: started.url,
    version,
    async close() {
      await started.stop();
      if (dataDir !== '') await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function refuseUnsafe(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    if ((await client.query(`show ${setting}`)).rows[0]?.[setting] !== 'on')
      throw new Error(`${setting} is off: such figures are worth nothing`);
}
