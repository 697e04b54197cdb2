import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../tools/bring/root.ts';
import { canReach, type Runner } from '../../src/platform/database/embedded/runner.ts';
import { bringDebianPackages, missingPackages } from './bring-debian-packages.ts';

const SYSTEM_FOLDER = '/var/lib/eh';

/** Programs of Debian around a database: of the system, or unpacked from its packages. */
export interface DebianDatabase {
  /** The folder of PostgreSQL's own programs. */
  readonly postgres: string;
  readonly etcd: string;
  readonly patroni: string;
  /** The environment that unpacked programs need. */
  readonly environment: Readonly<Record<string, string>>;
}

export async function bringDebianDatabase(runner: Runner): Promise<DebianDatabase> {
  const ownFolder = join(root, '.node');
  await mkdir(ownFolder, { recursive: true });
  // A folder that the user of the database cannot reach is of no use to its programs.
  const folder = join(canReach(runner, ownFolder) ? ownFolder : SYSTEM_FOLDER, 'debian-database');
  const names = ['postgresql', 'patroni', 'python3-etcd', 'etcd-server'];
  try {
    if (!existsSync(folder)) await bringDebianPackages(folder, await missingPackages(names));
  } catch (error) {
    const command = `apt-get install ${names.join(' ')}`;
    throw new Error(`The tests of databases need programs of Debian. Install them: ${command}`, { cause: error });
  }
  const find = (path: string) => [join(folder, path), join('/', path)].find((file) => existsSync(file)) ?? path;
  const versions = find('usr/lib/postgresql');
  const newest = (await readdir(versions)).map(Number).toSorted((a, b) => b - a)[0];
  return {
    postgres: join(versions, String(newest), 'bin'),
    etcd: find('usr/bin/etcd'),
    patroni: find('usr/bin/patroni'),
    environment: {
      PYTHONPATH: join(folder, 'usr/lib/python3/dist-packages'),
      LD_LIBRARY_PATH: join(folder, 'usr/lib/x86_64-linux-gnu'),
    },
  };
}
