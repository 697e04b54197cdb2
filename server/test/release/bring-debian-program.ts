import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../tools/bring/root.ts';

const run = promisify(execFile);
const DOWNLOAD_MILLISECONDS_MAX = 120_000;

interface DebianProgram {
  readonly name: string;
  /** The package, where it has another name. */
  readonly package?: string;
  /** Its path inside the package. */
  readonly path: string;
}

export const nginxProgram: DebianProgram = { name: 'nginx', path: 'usr/sbin/nginx' };
export const redisProgram: DebianProgram = { name: 'redis-server', path: 'usr/bin/redis-server' };
export const promtoolProgram: DebianProgram = { name: 'promtool', package: 'prometheus', path: 'usr/bin/promtool' };
export const caddyProgram: DebianProgram = { name: 'caddy', path: 'usr/bin/caddy' };

/**
 * The system's program, or that of Debian's package, unpacked beside our packages: installing it would also start a
 * service.
 */
export async function bringDebianProgram(program: DebianProgram): Promise<string> {
  const { name, path, package: archive = name } = program;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const system = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (system !== undefined) return system;
  const folder = join(root, '.node', archive);
  const unpacked = join(folder, path);
  if (existsSync(unpacked)) return unpacked;
  try {
    await unpack(archive, folder);
  } catch (error) {
    throw new Error(`A test of the release needs ${name}. Install it (on Debian: apt-get install ${archive}).`, {
      cause: error,
    });
  }
  return unpacked;
}

async function unpack(name: string, folder: string): Promise<void> {
  await mkdir(join(root, '.node'), { recursive: true });
  const part = await mkdtemp(`${folder}-`);
  const within = { cwd: part, timeout: DOWNLOAD_MILLISECONDS_MAX };
  // A machine without lists of packages fetches them first, where it lets us.
  await run('apt-get', ['download', name], within).catch(async () => {
    await run('apt-get', ['update', '-qq'], within);
    await run('apt-get', ['download', name], within);
  });
  const archive = (await readdir(part)).find((file) => file.endsWith('.deb')) ?? '';
  await run('dpkg-deb', ['-x', archive, '.'], within);
  await rm(folder, { recursive: true, force: true });
  await rename(part, folder);
}
