import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DOWNLOAD_MILLISECONDS_MAX = 120_000;

/** Unpacks Debian's packages into a folder, once: installing them would also start their services. */
export async function bringDebianPackages(folder: string, names: readonly string[]): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const part = await mkdtemp(`${folder}-`);
  const within = { cwd: part, timeout: DOWNLOAD_MILLISECONDS_MAX };
  // Nothing is missing where the system has them all.
  if (names.length > 0) await download(names, within);
  for (const archive of await readdir(part))
    if (archive.endsWith('.deb')) await run('dpkg-deb', ['-x', archive, '.'], within);
  await run('chmod', ['755', part]);
  await rm(folder, { recursive: true, force: true });
  await rename(part, folder);
}

/** A machine without lists of packages fetches them first, where it lets us. */
async function download(names: readonly string[], within: { readonly cwd: string }): Promise<void> {
  await run('apt-get', ['download', ...names], within).catch(async () => {
    await run('apt-get', ['update', '-qq'], within);
    await run('apt-get', ['download', ...names], within);
  });
}

/** The packages that this system lacks for these: themselves and what they need. */
export async function missingPackages(names: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await run('apt-get', ['install', '--simulate', '--no-install-recommends', ...names]);
  // An installed package with a newer version has the old one in brackets, and is left as it is.
  return [...stdout.matchAll(/^Inst (\S+) \(/gm)].map(([, name = '']) => name);
}
