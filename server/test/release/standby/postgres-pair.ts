import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withConnection } from '../../../src/platform/database/connections.ts';
import { type EmbeddedPostgres, startPostgres } from '../../../src/platform/database/embedded/start-postgres.ts';
import { migrate } from '../../../src/platform/database/schema/migrate.ts';
import { until } from '../until.ts';

const SETTINGS = ['fsync=off', 'wal_level=replica'];
const say = () => undefined;

/** Two real servers of PostgreSQL: a commit on the first waits until the second has it too. */
export interface PostgresPair {
  /** Both hosts in one connection string. */
  readonly url: string;
  readonly primaryUrl: string;
  readonly standbyUrl: string;
  /** The machine of the first is gone: its server ends without a word and writes nothing more. */
  killPrimary(): Promise<void>;
  killStandby(): Promise<void>;
  /** The second becomes the primary, as its supervisor decides. */
  promote(): Promise<void>;
  /** A server on a copy of the data as it was when the pair began. */
  openEarlier(kind: EarlierKind): Promise<EmbeddedPostgres>;
  close(): Promise<void>;
}

/** A copy of the disk goes on as if nothing had been lost; a restored backup opens a timeline of its own. */
type EarlierKind = 'disk' | 'backup';

interface PairOptions {
  /** Whether commits wait for the standby. */
  readonly isSynchronous: boolean;
}

export async function startPair({ isSynchronous }: PairOptions): Promise<PostgresPair> {
  const home = await mkdtemp(join(tmpdir(), 'eh-pair-'));
  await promisify(execFile)('chmod', ['755', home]);
  const dirs = { primary: join(home, 'a'), standby: join(home, 'b'), earlier: join(home, 'c') };
  const first = await startPostgres({ dataDir: dirs.primary, say, settings: SETTINGS });
  await migrate(first.url);
  await first.stop();
  await copyAsStandby(dirs, first.url);
  await copy(dirs.primary, dirs.earlier);
  const primary = await startPostgres({
    dataDir: dirs.primary,
    say,
    settings: [...SETTINGS, ...(isSynchronous ? ['synchronous_standby_names=*'] : [])],
  });
  const standby = await startPostgres({ dataDir: dirs.standby, say, settings: SETTINGS });
  await until(() => isFollowed(primary, isSynchronous ? 'sync' : 'async'));
  const hosts = [primary, standby].map(({ url }) => hostOf(url)).join(',');
  return {
    url: `postgres://eh@/eh?host=${encodeURIComponent(hosts)}`,
    primaryUrl: primary.url,
    standbyUrl: standby.url,
    killPrimary: () => kill(dirs.primary),
    killStandby: () => kill(dirs.standby),
    async promote() {
      await withConnection(standby.url, (client) => client.query('select pg_promote()'));
    },
    async openEarlier(kind) {
      if (kind === 'backup') await recoverAtStart(dirs.earlier);
      return startPostgres({ dataDir: dirs.earlier, say, settings: SETTINGS });
    },
    async close() {
      await Promise.all([standby.stop(), primary.stop()]);
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** The data folder of a stopped server is a base backup. */
async function copyAsStandby(dirs: { readonly primary: string; readonly standby: string }, url: string): Promise<void> {
  await copy(dirs.primary, dirs.standby);
  const cluster = join(dirs.standby, 'postgres');
  await writeFile(join(cluster, 'standby.signal'), '');
  const source = `host=${hostOf(url)} user=eh application_name=standby`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
}

async function copy(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

/** There is no archive, so that the recovery ends at once. */
async function recoverAtStart(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres');
  await writeFile(join(cluster, 'recovery.signal'), '');
  await appendFile(join(cluster, 'postgresql.auto.conf'), "restore_command = 'false'\n");
}

function isFollowed({ url }: EmbeddedPostgres, state: 'sync' | 'async'): Promise<true | undefined> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ state: string }>('select sync_state as state from pg_stat_replication');
    return rows[0]?.state === state || undefined;
  });
}

/** As a lost machine: the server with all its processes at once, of which none answers a last question. */
async function kill(dataDir: string): Promise<void> {
  const pid = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const backends = children.split(' ').filter(Boolean).map(Number);
  for (const killed of [pid, ...backends]) process.kill(killed, 'SIGKILL');
}

function hostOf(url: string): string {
  return decodeURIComponent(/host=([^&]*)/.exec(url)?.[1] ?? '');
}
