import { spawnSync } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** The system user that runs PostgreSQL: ours or, because PostgreSQL refuses root, an ordinary user. */
export interface Runner {
  readonly isRoot: boolean;
  readonly uid: number | undefined;
  readonly gid: number | undefined;
}

const ORDINARY_USERS = ['postgres', 'node', 'nobody'];

/** For root: the owner of existing data, otherwise the first ordinary user. */
export async function chooseRunner(cluster: string): Promise<Runner> {
  if (process.getuid?.() !== 0) return { isRoot: false, uid: undefined, gid: undefined };
  const owner = await stat(cluster).catch(() => null);
  if (owner !== null && owner.uid !== 0) return { isRoot: true, uid: owner.uid, gid: owner.gid };
  for (const name of ORDINARY_USERS) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== null && gid !== null) return { isRoot: true, uid, gid };
  }
  throw new DatabaseUnavailable(
    `PostgreSQL refuses to run as root, and none of the users ${ORDINARY_USERS.join(', ')} exists. Create one, run as an ordinary user, or use a server of your own with --database.`,
  );
}

/** Whether the runner can reach a folder: a closed parent folder locks a user out even of their own files. */
export function canReach(runner: Runner, folder: string): boolean {
  return !runner.isRoot || spawnSync('test', ['-x', folder], asRunner(runner)).status === 0;
}

export async function giveOwnership(runner: Runner, path: string): Promise<void> {
  if (runner.uid !== undefined && runner.gid !== undefined) await chown(path, runner.uid, runner.gid);
}

/** Spawn options that run a program as the runner, always in a plain UTF-8 environment. */
export function asRunner(runner: Runner): { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv } {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', LANG: 'C', TZ: 'UTC', PGTZ: 'UTC' };
  const identity = runner.uid === undefined || runner.gid === undefined ? {} : { uid: runner.uid, gid: runner.gid };
  return { ...identity, cwd: '/', env };
}

function idOf(flag: '-u' | '-g', name: string): number | null {
  const answer = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return answer.status === 0 ? Number.parseInt(answer.stdout, 10) : null;
}
