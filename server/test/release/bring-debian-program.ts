import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../../../tools/bring/root.ts';
import { bringDebianPackages, missingPackages } from './bring-debian-packages.ts';

interface DebianProgram {
  readonly name: string;
  /** The package, where it has another name. */
  readonly package?: string;
  /** Whether the package alone does not run: what it needs and this system lacks is unpacked with it. */
  readonly needsOthers?: boolean;
  /** Its path inside the package. */
  readonly path: string;
}

export const nginxProgram: DebianProgram = { name: 'nginx', path: 'usr/sbin/nginx' };
export const redisProgram: DebianProgram = { name: 'redis-server', path: 'usr/bin/redis-server', needsOthers: true };
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
    await bringDebianPackages(folder, program.needsOthers ? await missingPackages([archive]) : [archive]);
  } catch (error) {
    throw new Error(`A test of the release needs ${name}. Install it (on Debian: apt-get install ${archive}).`, {
      cause: error,
    });
  }
  return unpacked;
}
