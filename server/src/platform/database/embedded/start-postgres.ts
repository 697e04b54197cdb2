import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { Log } from '../../observability/log.ts';
import { withConnection } from '../connections.ts';
import { prepareBinaries } from './binaries.ts';
import { chooseAddress, chooseDataFolders, type DataFolders, type ServerAddress, SOCKET_PORT } from './data-folders.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { initialise, refuseOtherMajor, USER } from './initialise.ts';
import { keepRunning, type WatchedServer } from './keep-running.ts';
import { clearStaleLocks, findServer } from './live-server.ts';
import { requireOwnDatabase } from './own-database.ts';
import { asRunner } from './runner.ts';
import { withStartLock } from './start-lock.ts';

export interface EmbeddedPostgres {
  /** A connection string to the database `eh`, whose sessions carry a name unique to this start. */
  readonly url: string;
  readonly logFile: string;
  /**
   * Writes changed pages to disk in the background; otherwise the stop has to, which takes seconds after many changes.
   */
  writeOut(): void;
  /** Restarts the server at its address whenever it dies before it is stopped here. */
  keepRunning(log: Pick<Log, 'warn' | 'error'>): WatchedServer;
  /** Stops the server unless another start of ours still uses it; cuts this one's sessions. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly dataDir: string;
  readonly say: (line: string) => void;
  /** Extra server settings, such as `fsync=off` for throw-away test clusters. */
  readonly settings?: readonly string[];
  /** False if the system has no Unix sockets; then TCP on this machine with a password is used. */
  readonly hasSockets?: boolean;
}

interface Server {
  readonly folders: DataFolders;
  readonly binaries: string;
  readonly address: ServerAddress;
}

const DATABASE = 'eh';
const ANSWER_WAIT_MILLISECONDS = 60_000;
const WAIT_STEP_MILLISECONDS = 100;
const LOG_TAIL_LINES = 15;
const CANNOT_CONNECT_NOW = '57P03';
const PASSING_FAULTS = new Set([CANNOT_CONNECT_NOW, 'ECONNREFUSED', 'ECONNRESET', 'ENOENT']);

/** Starts the project's PostgreSQL, or adopts the server that already runs in this data folder. */
export async function startPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const folders = await chooseDataFolders(options.dataDir, options.say);
  const binaries = await prepareBinaries(folders.runner, folders.home);
  const server = await withStartLock(lockOf(folders), options.say, async () => {
    const isDurable = options.settings?.includes('fsync=off') !== true;
    await requireOwnDatabase(folders, { say: options.say, endServer: () => endServerOf(folders, binaries) });
    await initialise(folders, binaries, { say: options.say, isDurable });
    await refuseOtherMajor(folders, binaries);
    const answering = await answeringServer(folders, binaries, options);
    await createDatabase(answering);
    return answering;
  });
  let writing: Promise<unknown> = Promise.resolve();
  let watch: WatchedServer | null = null;
  const name = `eh-${randomUUID()}`;
  return {
    url: await urlOf(server, DATABASE, name),
    logFile: folders.logFile,
    writeOut() {
      writing = writing.then(() => checkpoint(server));
    },
    keepRunning(log) {
      const isRunning = async () => (await findServer(folders, binaries)) !== null;
      watch ??= keepRunning({ isRunning, startAgain: () => startAgain(server, options), log });
      return watch;
    },
    async stop() {
      await watch?.end();
      // Waits, because our own connection would look like another process.
      await writing;
      await stop(server, name);
    },
  };
}

function lockOf({ home }: DataFolders): string {
  return join(home, 'start.lock');
}

/**
 * This process's pools know one address, so a server elsewhere, or a new folder in place of a lost one, does not count.
 */
async function startAgain({ folders, binaries, address }: Server, options: StartOptions): Promise<void> {
  await withStartLock(lockOf(folders), options.say, async () => {
    if (!existsSync(join(folders.cluster, 'PG_VERSION')))
      throw new DatabaseUnavailable(`${folders.cluster} is gone, and a new one would be empty. Restore it.`);
    const answering = await answeringServer(folders, binaries, { ...options, address });
    if (!isDeepStrictEqual(answering.address, address))
      throw new DatabaseUnavailable('Another start gave the database a new address. Start this process anew.');
  });
}

interface LaunchOptions extends StartOptions {
  /** The previous address, for a restart. */
  readonly address?: ServerAddress;
}

/** A live server may still be recovering or shutting down: waits for it, and starts a new one if it ended. */
async function answeringServer(folders: DataFolders, binaries: string, options: LaunchOptions): Promise<Server> {
  for (let waited = 0; ; waited += WAIT_STEP_MILLISECONDS) {
    const found = await findServer(folders, binaries);
    const server = { folders, binaries, address: found ?? (await launch(folders, binaries, options)) };
    const fault = await asAdministrator(server, async () => null).catch((error: NodeJS.ErrnoException) => error);
    if (fault === null) return server;
    if (!PASSING_FAULTS.has(fault.code ?? '') || waited >= ANSWER_WAIT_MILLISECONDS)
      throw await faultOf(folders, fault);
    await pause(WAIT_STEP_MILLISECONDS);
  }
}

async function launch(folders: DataFolders, binaries: string, options: LaunchOptions): Promise<ServerAddress> {
  await clearStaleLocks(folders);
  const hasSockets = options.hasSockets ?? process.platform !== 'win32';
  const address = options.address ?? (await chooseAddress(folders, hasSockets));
  const settings = [
    ...addressSettings(address),
    'max_connections=200',
    'shared_buffers=256MB',
    'timezone=UTC',
    ...(options.settings ?? []),
  ];
  const serverOptions = settings.map((setting) => `-c ${setting}`).join(' ');
  const parameters = ['start', '--wait', '--timeout', '60', '--log', folders.logFile, '--options', serverOptions];
  const code = await pgControl(folders, binaries, parameters);
  if (code !== 0) throw await faultOf(folders, new Error('PostgreSQL did not start'));
  return address;
}

function addressSettings(address: ServerAddress): readonly string[] {
  if (address.kind === 'socket') return [`unix_socket_directories='${address.folder}'`, "listen_addresses=''"];
  return ["unix_socket_directories=''", "listen_addresses='127.0.0.1'", `port=${address.port}`];
}

async function stop(server: Server, own: string): Promise<void> {
  if (await isUsedByOthers(server, own)) return;
  await pgControl(server.folders, server.binaries, ['stop', '--mode', 'fast', '--wait', '--timeout', '60']);
}

/** A failed checkpoint loses nothing: the stop tries again. */
async function checkpoint(server: Server): Promise<void> {
  await asAdministrator(server, (client) => client.query('checkpoint')).catch(() => undefined);
}

/** Whether no server runs in the data folder any more; ends an unused one. */
async function endServerOf(folders: DataFolders, binaries: string): Promise<boolean> {
  const address = await findServer(folders, binaries);
  if (address === null) return true;
  await stop({ folders, binaries, address }, 'none');
  return (await findServer(folders, binaries)) === null;
}

function pgControl(folders: DataFolders, binaries: string, parameters: readonly string[]): Promise<number> {
  return new Promise((done, fail) => {
    const program = join(binaries, 'bin', 'pg_ctl');
    const child = spawn(program, ['--pgdata', folders.cluster, ...parameters], {
      ...asRunner(folders.runner),
      stdio: 'ignore',
    });
    child.once('error', fail);
    child.once('exit', (code) => done(code ?? 1));
  });
}

async function createDatabase(server: Server): Promise<void> {
  await asAdministrator(server, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
}

/** A server that does not answer counts as unused. */
async function isUsedByOthers(server: Server, own: string): Promise<boolean> {
  return asAdministrator(server, async (client) => {
    const sessions = await client.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1",
      [own],
    );
    return (sessions.rowCount ?? 0) > 0;
  }).catch(() => false);
}

async function asAdministrator<T>(server: Server, run: (client: pg.Client) => Promise<T>): Promise<T> {
  return withConnection(await urlOf(server, 'postgres'), run);
}

async function urlOf({ folders, address }: Server, database: string, name = USER): Promise<string> {
  if (address.kind === 'socket')
    return `postgres://${USER}@/${database}?host=${encodeURIComponent(address.folder)}&port=${SOCKET_PORT}&application_name=${name}`;
  const password = await readFile(folders.passwordFile, 'utf8');
  return `postgres://${USER}:${password.trim()}@127.0.0.1:${address.port}/${database}?application_name=${name}`;
}

async function faultOf(folders: DataFolders, cause: Error): Promise<Error> {
  const text = await readFile(folders.logFile, 'utf8').catch(() => '(no log was written)');
  const tail = text.trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n');
  return new DatabaseUnavailable(`${cause.message}. The end of ${folders.logFile}:\n${tail}`, { cause });
}
