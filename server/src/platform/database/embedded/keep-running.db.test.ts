import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { folderInMemory } from '../../../../test/files/folder-in-memory.ts';
import { type EmbeddedPostgres, type StartOptions, startPostgres } from './start-postgres.ts';

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

it.each([true, false])('restarts at the same address after a crash (sockets: %s)', async (hasSockets) => {
  const { postgres, cluster } = await started({ hasSockets });
  const { said, log } = heard();
  const watch = postgres.keepRunning(log);
  process.kill(await postmasterPid(cluster), 'SIGKILL');
  await expect.poll(() => said).toContain('the embedded database runs again');
  await answers(postgres.url);
  expect(watch.fault()).toBeNull();
  // A stop of ours is no death.
  await postgres.stop();
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  expect(said).toHaveLength(2);
});

it('creates no empty database when the folder of a crashed one is gone', async () => {
  const { postgres, cluster } = await started({});
  const { said, log } = heard();
  postgres.keepRunning(log);
  process.kill(await postmasterPid(cluster), 'SIGKILL');
  await rename(cluster, `${cluster}.lost`);
  await expect.poll(() => said).toContain('the embedded database did not start again');
  await postgres.stop();
  expect(existsSync(cluster)).toBe(false);
});

function heard() {
  const said: unknown[] = [];
  const say = (...logged: unknown[]) => void said.push(logged.at(-1));
  return { said, log: { warn: say, error: say } };
}

async function started(options: Partial<StartOptions>): Promise<{ postgres: EmbeddedPostgres; cluster: string }> {
  const dataDir = await mkdtemp(join(await folderInMemory(), 'eh-kept-'));
  await chmod(dataDir, 0o755);
  cleanups.push(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataDir, settings: ['fsync=off'], say: () => undefined, ...options });
  cleanups.push(() => postgres.stop());
  return { postgres, cluster: join(dataDir, 'postgres') };
}

async function answers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('select 1');
  await client.end();
}

async function postmasterPid(cluster: string): Promise<number> {
  return Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10);
}
