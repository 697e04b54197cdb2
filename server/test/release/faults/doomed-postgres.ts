import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withConnection } from '../../../src/platform/database/connections.ts';
import { type EmbeddedPostgres, startPostgres } from '../../../src/platform/database/embedded/start-postgres.ts';
import { migrate } from '../../../src/platform/database/schema/migrate.ts';

const run = promisify(execFile);
/** As few as a small machine would keep, so that a full disk meets the log of writes at once. */
const SETTINGS = ['max_wal_size=128MB', 'wal_keep_size=0', 'restart_after_crash=on'];
const DISK_MEGABYTES = 1024;
/** A file system reports a little less than it can take. */
const BALLAST_ROUNDS = 3;

/** A PostgreSQL of one's own whose machine suffers. Its data outlives each death. */
export interface DoomedPostgres {
  readonly url: string;
  /** Whether its disk is one that can be filled. */
  readonly hasOwnDisk: boolean;
  /** All its processes at once, as a machine without power. */
  kill(): Promise<void>;
  /** One of its sessions: the server then ends all others and recovers. */
  killSession(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** The proper end that a system asks for: sessions are cut. */
  stop(): Promise<void>;
  /** Starts it where it does not run, and returns when it takes connections. */
  start(): Promise<void>;
  fillDisk(): Promise<void>;
  freeDisk(): Promise<void>;
  close(): Promise<void>;
}

export async function openDoomedPostgres(home: string): Promise<DoomedPostgres> {
  const dataDir = join(home, 'database');
  await mkdir(dataDir);
  const hasOwnDisk = await mountDisk(dataDir);
  const cluster = join(dataDir, 'postgres');
  const ballast = join(dataDir, 'ballast');
  const open = () => startPostgres({ dataDir, say: () => undefined, settings: SETTINGS });
  let server: EmbeddedPostgres = await open();
  const endNow = () => endAtOnce(cluster, hasOwnDisk ? dataDir : null);
  process.once('exit', endNow);
  await migrate(server.url);
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await processesOf(cluster)) sendTo(pid, name);
  };
  return {
    url: server.url.replace(/&application_name=.*/, ''),
    hasOwnDisk,
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async killSession() {
      const [, session] = (await sessionsOf(server.url)).slice(0, 2);
      if (session !== undefined) sendTo(session, 'SIGKILL');
    },
    async stop() {
      const [postmaster] = await processesOf(cluster);
      if (postmaster !== undefined) sendTo(postmaster, 'SIGINT');
    },
    async start() {
      server = await open();
    },
    async fillDisk() {
      for (let round = 0; round < BALLAST_ROUNDS; round += 1) {
        const { bavail, bsize } = await statfs(dataDir);
        await run('fallocate', ['-l', String(bavail * bsize), `${ballast}-${round}`]).catch(() => null);
      }
    },
    async freeDisk() {
      for (let round = 0; round < BALLAST_ROUNDS; round += 1) await rm(`${ballast}-${round}`, { force: true });
    },
    async close() {
      process.removeListener('exit', endNow);
      await server.stop();
      if (hasOwnDisk) await run('umount', [dataDir]);
    },
  };
}

/** A run that is broken off has no time to wait: its database goes with it. */
function endAtOnce(cluster: string, disk: string | null): void {
  if (existsSync(join(cluster, 'postmaster.pid')))
    sendTo(Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGQUIT');
  if (disk !== null) spawnSync('umount', ['--lazy', disk]);
}

/** A small disk of its own in memory, where this user may make one. */
async function mountDisk(folder: string): Promise<boolean> {
  const parameters = ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=755`, 'tmpfs', folder];
  return run('mount', parameters).then(
    () => true,
    () => false,
  );
}

/** The server first, then its children. */
async function processesOf(cluster: string): Promise<readonly number[]> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!Number.isInteger(pid)) return [];
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

function sessionsOf(url: string): Promise<readonly number[]> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid",
    );
    return rows.map(({ pid }) => pid);
  });
}

/** It may be gone already. */
function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
