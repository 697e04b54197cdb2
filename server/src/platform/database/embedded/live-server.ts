import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DataFolders, type ServerAddress, SOCKET_PORT, socketIn } from './data-folders.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { asRunner } from './runner.ts';

const LEFTOVER_WAIT_MILLISECONDS = 10_000;
const WAIT_STEP_MILLISECONDS = 100;
/** Line indexes in postmaster.pid. */
const PORT_LINE = 3;
const SOCKET_LINE = 4;

/**
 * The address of the server that runs in the data folder, or null. After a crash, the pid file alone is not trusted:
 * the pid may belong to a zombie or another program. Only a live server has the data folder as its working directory.
 */
export async function findServer(folders: DataFolders, binaries: string): Promise<ServerAddress | null> {
  const text = await readFile(join(folders.cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(await isServerOf(pid, folders, binaries))) return null;
  const folder = lines[SOCKET_LINE] ?? '';
  if (folder !== '') return { kind: 'socket', folder };
  return { kind: 'tcp', port: Number.parseInt(lines[PORT_LINE] ?? '', 10) || SOCKET_PORT };
}

async function isServerOf(pid: number, folders: DataFolders, binaries: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (existsSync('/proc/self')) return worksIn(pid, folders.cluster);
  const control = join(binaries, 'bin', 'pg_ctl');
  return spawnSync(control, ['--pgdata', folders.cluster, 'status'], asRunner(folders.runner)).status === 0;
}

/** Removes the locks of a dead server once no process works in the folder any more. */
export async function clearStaleLocks(folders: DataFolders): Promise<void> {
  if (existsSync('/proc/self')) await waitForLeftovers(folders.cluster);
  await rm(join(folders.cluster, 'postmaster.pid'), { force: true });
  await rm(socketIn(folders.cluster), { force: true });
  await rm(`${socketIn(folders.cluster)}.lock`, { force: true });
}

/** Waits for a killed server's sessions, which end within moments; two servers on one folder would destroy it. */
async function waitForLeftovers(cluster: string): Promise<void> {
  for (let waited = 0; ; waited += WAIT_STEP_MILLISECONDS) {
    const left = await processesIn(cluster);
    if (left.length === 0) return;
    if (waited >= LEFTOVER_WAIT_MILLISECONDS)
      throw new DatabaseUnavailable(
        `Process ${left.join(', ')} still works in ${cluster} without being its server. Wait for it to end, or end it, then start again.`,
      );
    await pause(WAIT_STEP_MILLISECONDS);
  }
}

async function processesIn(cluster: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && (await worksIn(Number(name), cluster))) found.push(name);
  }
  return found;
}

/** False for another user's process and for a zombie. */
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return folder === cluster;
}
