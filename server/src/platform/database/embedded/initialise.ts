import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandOf } from '../../process/command-of.ts';
import type { DataFolders } from './data-folders.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { asRunner, giveOwnership } from './runner.ts';

/** The one user of the embedded database. */
export const USER = 'eh';
const PASSWORD_BYTES = 24;

/**
 * Creates the data folder if missing: in a temporary folder, synced, then renamed, so that an interrupted first start
 * leaves nothing.
 */
export async function initialise(
  folders: DataFolders,
  binaries: string,
  options: { say(line: string): void; isDurable: boolean },
): Promise<void> {
  if (existsSync(join(folders.cluster, 'PG_VERSION'))) return;
  await refuseForeign(folders.cluster);
  options.say('preparing the database (first start)');
  const unfinished = `${folders.cluster}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await giveOwnership(folders.runner, unfinished);
  await drawPassword(folders);
  runInitdb(folders, binaries, [['--pgdata', unfinished], options.isDurable ? [] : ['--no-sync']].flat());
  await rm(folders.cluster, { recursive: true, force: true });
  await rename(unfinished, folders.cluster);
  await writeOut(folders.home);
}

/** An empty folder may be replaced; one with content may hold somebody's money. */
async function refuseForeign(cluster: string): Promise<void> {
  const found = await readdir(cluster).catch(() => []);
  if (found.length > 0)
    throw new DatabaseUnavailable(
      `${cluster} is not a whole data folder (PG_VERSION is missing) and is left as it is. Restore it, or start with another one: npm start -- --data NEW`,
    );
}

async function drawPassword(folders: DataFolders): Promise<void> {
  await rm(folders.passwordFile, { force: true });
  await writeFile(folders.passwordFile, randomBytes(PASSWORD_BYTES).toString('hex'), { mode: 0o600 });
  await giveOwnership(folders.runner, folders.passwordFile);
}

function runInitdb(folders: DataFolders, binaries: string, ownParameters: readonly string[]): void {
  const parameters = [
    ownParameters,
    ['--username', USER],
    ['--auth-local', 'trust'],
    ['--auth-host', 'scram-sha-256'],
    ['--pwfile', folders.passwordFile],
    ['--encoding', 'UTF8'],
    ['--locale', 'C'],
    ['--data-checksums'],
  ].flat();
  const outcome = spawnSync(join(binaries, 'bin', 'initdb'), parameters, {
    ...asRunner(folders.runner),
    encoding: 'utf8',
  });
  if (outcome.status === 0) return;
  const reason = outcome.error?.message ?? outcome.stderr;
  throw new DatabaseUnavailable(`The database could not be prepared in ${folders.home}:\n${reason}`);
}

/** The rename itself must survive a power cut; initdb has already synced the files. */
async function writeOut(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A data folder of another major version is never touched. */
export async function refuseOtherMajor(folders: DataFolders, binaries: string): Promise<void> {
  const found = (await readFile(join(folders.cluster, 'PG_VERSION'), 'utf8')).trim();
  const ours = majorOf(folders, binaries);
  if (found === ours) return;
  throw new DatabaseUnavailable(
    `${folders.cluster} was made by PostgreSQL ${found}; this version brings ${ours} and does not touch it. With the version of this project that made it: ${commandOf('backup', 'FILE')}. With this one, into a new folder: npm start -- --data NEW --no-demo, end it, then ${commandOf('restore', 'FILE --data NEW')}.`,
  );
}

function majorOf(folders: DataFolders, binaries: string): string {
  const answer = spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], {
    ...asRunner(folders.runner),
    encoding: 'utf8',
  });
  const major = /(\d+)\.\d+/.exec(answer.stdout ?? '')?.[1];
  if (major !== undefined) return major;
  throw new DatabaseUnavailable(
    `The PostgreSQL that comes with this project cannot run here (${answer.error?.message ?? answer.stderr}). Use a server of your own: npm start -- --database postgres://user:password@host/name`,
  );
}
