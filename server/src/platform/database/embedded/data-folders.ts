import { createHash } from 'node:crypto';
import { lstat, mkdir, realpath, rm, stat, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { canReach, chooseRunner, giveOwnership, type Runner } from './runner.ts';

/** The folders of one embedded database, and the system user that runs it. */
export interface DataFolders {
  readonly runner: Runner;
  /** The folder from the configuration; `home` is the same folder if the runner can reach it. */
  readonly dataDir: string;
  readonly home: string;
  readonly cluster: string;
  readonly logFile: string;
  readonly passwordFile: string;
}

/** How clients reach the server: by a socket that only its user can open, or by TCP and a password. */
export type ServerAddress =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'tcp'; readonly port: number };

export const SOCKET_PORT = 5432;
const SOCKET_PATH_MAX = 107;
const FREE_BYTES_NEEDED = 200 * 1024 * 1024;
const SYSTEM_FOLDER = '/var/lib/eh';

/**
 * The data folder itself, or, if the runner cannot reach it (such as in a closed home folder), a system folder named
 * after it.
 */
export async function chooseDataFolders(dataDir: string, say: (line: string) => void): Promise<DataFolders> {
  const wanted = await ownedFolder(resolve(dataDir));
  const runner = await chooseRunner(join(wanted, 'postgres'));
  const isReachable = canReach(runner, dirname(wanted));
  const home = isReachable ? wanted : join(SYSTEM_FOLDER, `data-${shortHash(wanted)}`);
  if (!isReachable) {
    say(`PostgreSQL runs as another user who cannot reach ${wanted}; its data is in ${home}`);
    await mkdir(home, { recursive: true, mode: 0o755 });
  }
  await requireSpace(home);
  await giveOwnership(runner, home);
  return {
    runner,
    dataDir: wanted,
    home,
    cluster: join(home, 'postgres'),
    logFile: join(home, 'postgres.log'),
    passwordFile: join(home, 'postgres.password'),
  };
}

async function ownedFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new DatabaseUnavailable(
      `The data folder ${folder} cannot be made (${error.code}). Choose another one: npm start -- --data DIR`,
    );
  });
  const [uid, found] = [process.getuid?.(), await stat(folder)];
  if (uid !== undefined && uid !== 0 && found.uid !== uid)
    throw new DatabaseUnavailable(
      `The data folder ${folder} belongs to another user; perhaps root started here before. Start as that user again, or choose another folder: npm start -- --data DIR`,
    );
  return realpath(folder);
}

async function requireSpace(folder: string): Promise<void> {
  const space = await statfs(folder);
  if (space.bavail * space.bsize < FREE_BYTES_NEEDED)
    throw new DatabaseUnavailable(`The disk under ${folder} is full or nearly so. Free 200 MB and start again.`);
}

/** Uses no TCP if sockets are available, so that only the server's own user and root can connect. */
export async function chooseAddress(folders: DataFolders, hasSockets: boolean): Promise<ServerAddress> {
  if (hasSockets) {
    for (const folder of [folders.cluster, `/tmp/eh-${shortHash(folders.cluster)}`]) {
      if (socketIn(folder).length > SOCKET_PATH_MAX) continue;
      if (folder !== folders.cluster) await ownFolder(folders.runner, folder);
      if (await canHoldSocket(folder)) return { kind: 'socket', folder };
    }
  }
  return { kind: 'tcp', port: await freePort() };
}

export function socketIn(folder: string): string {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}

/** In a world-writable folder, an attacker may have created the socket folder first to intercept connections. */
async function ownFolder(runner: Runner, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).then(
    () => giveOwnership(runner, folder),
    async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const found = await lstat(folder);
  const owner = runner.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
    throw new DatabaseUnavailable(`${folder} belongs to somebody else. Remove it, or use a shorter --data path.`);
}

function canHoldSocket(folder: string): Promise<boolean> {
  const probe = join(folder, '.probe');
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(probe, () => server.close(() => void rm(probe, { force: true }).then(() => done(true))));
  });
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
