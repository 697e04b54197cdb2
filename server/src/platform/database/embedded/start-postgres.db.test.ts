import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, it } from 'vitest';
import { folderInMemory } from '../../../../test/files/folder-in-memory.ts';
import { withStartLock } from './start-lock.ts';
import { type EmbeddedPostgres, type StartOptions, startPostgres } from './start-postgres.ts';

const PROGRAM = join(import.meta.dirname, '../../../../test/programs/serve-database.ts');
const NOBODY = 65_534;
const READS_PROGRAM = `require('node:fs').accessSync(${JSON.stringify(PROGRAM)})`;
const isRoot = process.getuid?.() === 0;
/** Root's own clone may lie below a closed folder, where an ordinary user can run nothing. */
const hasOrdinaryUser = isRoot && spawnSync(process.execPath, ['-e', READS_PROGRAM], asNobody()).status === 0;
const settings = ['fsync=off'];
const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

const prepared = await preparedFolder();
afterAll(() => rm(prepared, { recursive: true, force: true }));

it('serves over a socket only, in UTF-8, and not as root', async () => {
  const dataDir = await folder();
  const postgres = await start({ dataDir });
  expect(await queryAt(postgres.url, 'show server_encoding')).toBe('UTF8');
  expect(await queryAt(postgres.url, 'show listen_addresses')).toBe('');
  expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
});

it('creates the same database whatever the locale of the machine', async () => {
  const child = serve(await folder(), { env: { ...process.env, LANG: 'xx_YY.nonsense', LC_ALL: 'xx_YY.nonsense' } });
  const url = await child.up;
  expect(
    await queryAt(
      url,
      "select datcollate || ' ' || pg_encoding_to_char(encoding) from pg_database where datname = 'eh'",
    ),
  ).toBe('C UTF8');
});

it('has little left to write at shutdown after an earlier checkpoint', async () => {
  const buffersOfStop = async (isWrittenOut: boolean) => {
    const postgres = await start({ dataDir: await folderOfBefore() });
    await queryAt(
      postgres.url,
      'create table many as select n, repeat(md5(n::text), 20) as text from generate_series(1, 20000) n',
    );
    if (isWrittenOut) postgres.writeOut();
    await postgres.stop();
    const ends = [...(await readFile(postgres.logFile, 'utf8')).matchAll(/checkpoint complete: wrote (\d+) buffers/g)];
    return Number(ends.at(-1)?.[1]);
  };
  expect(await buffersOfStop(false)).toBeGreaterThan(1000);
  expect(await buffersOfStop(true)).toBeLessThan(100);
});

it('adopts the server left by a killed start', async () => {
  const dataDir = await folderOfBefore();
  const child = serve(dataDir);
  const startedAt = await queryAt(await child.up, 'select pg_postmaster_start_time()::text');
  child.process.kill('SIGKILL');
  const postgres = await start({ dataDir });
  expect(await queryAt(postgres.url, 'select pg_postmaster_start_time()::text')).toBe(startedAt);
});

it('starts anew after the server process itself was killed', async () => {
  const dataDir = await folderOfBefore();
  const first = await start({ dataDir });
  await queryAt(first.url, 'create table kept as select 1 as one');
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  const second = await start({ dataDir });
  expect(await queryAt(second.url, 'select one from kept')).toBe(1);
});

it('does not mistake another program with a reused pid for its server', async () => {
  const dataDir = await folderOfBefore();
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n`);
  expect(await queryAt((await start({ dataDir })).url, 'select 1')).toBe(1);
});

it('starts over after an interrupted first start, and leaves a foreign folder untouched', async () => {
  const dataDir = await folder();
  await mkdir(join(dataDir, 'postgres.unfinished/base'), { recursive: true });
  expect(await queryAt((await start({ dataDir })).url, 'select 1')).toBe(1);

  const foreign = await folder();
  await mkdir(join(foreign, 'postgres'));
  await writeFile(join(foreign, 'postgres/precious'), 'keep me');
  await expect(start({ dataDir: foreign })).rejects.toThrow('is left as it is');
  expect(await readFile(join(foreign, 'postgres/precious'), 'utf8')).toBe('keep me');
});

it('lets one of two concurrent starts wait for the other', async () => {
  const dataDir = await folder();
  const said = () => both.map((child) => child.said());
  const both: Serving[] = [];
  // The lock is held here until both have come, so that none is through before the other begins.
  await withStartLock(join(dataDir, 'start.lock'), fail, async () => {
    both.push(serve(dataDir), serve(dataDir));
    await expect.poll(() => said().map((text) => text.includes('waiting for it'))).toEqual([true, true]);
    expect(said().join('')).not.toContain('preparing the database');
  });
  const [first, second] = (await Promise.all(both.map((child) => child.up))).map(
    (url) => url.split('&application_name')[0],
  );
  expect(first).toBe(second);
  expect(said().filter((text) => text.includes('preparing the database'))).toHaveLength(1);
});

it('takes over the lock of a crashed start, even when its pid was reused', async () => {
  const dataDir = await folderOfBefore();
  await writeFile(join(dataDir, 'start.lock'), `${process.pid} 1`);
  expect(await queryAt((await start({ dataDir })).url, 'select 1')).toBe(1);
});

it('moves its socket when the path of the data folder is too long for one', async () => {
  const dataDir = join(await folder(), 'a'.repeat(60), 'b'.repeat(60));
  const postgres = await start({ dataDir });
  expect(postgres.url).toContain(encodeURIComponent('/tmp/eh-'));
  expect(await queryAt(postgres.url, 'select 1')).toBe(1);
});

it('requires a generated password when sockets are unavailable', async () => {
  const postgres = await start({ dataDir: await folder(), hasSockets: false });
  expect(await queryAt(postgres.url, 'show listen_addresses')).toBe('127.0.0.1');
  await expect(queryAt(postgres.url.replace(/:[0-9a-f]{48}@/, ':guessed@'), 'select 1')).rejects.toThrow('password');
});

it('shows the end of the log when the server does not start', async () => {
  const dataDir = await folder();
  await expect(start({ dataDir, settings: ['shared_buffers=nonsense'] })).rejects.toThrow(
    'invalid value for parameter "shared_buffers"',
  );
});

it('refuses the data of another major version and says how to migrate them', async () => {
  const dataDir = await folderOfBefore();
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '16\n');
  await expect(start({ dataDir })).rejects.toThrow(/made by PostgreSQL 16.*\.\/eh backup/);
});

it.runIf(hasOrdinaryUser)('runs as an ordinary user', async () => {
  const dataDir = await folder();
  await chown(dataDir, NOBODY, NOBODY);
  const child = serve(dataDir, asNobody());
  expect(await queryAt(await child.up, 'select 1')).toBe(1);
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(NOBODY);
});

it.runIf(isRoot)('runs below an inaccessible folder, with its data in a folder that its user can reach', async () => {
  const closed = await folder();
  await chmod(closed, 0o700);
  const postgres = await start({ dataDir: join(closed, 'server/data') });
  const folders = await queryAt(postgres.url, 'show data_directory');
  expect(folders).toMatch(/^\/var\/lib\/eh\/data-/);
  cleanups.unshift(() => rm(join(String(folders), '..'), { recursive: true, force: true }));
});

it.runIf(isRoot)('starts over when a data folder was deleted, and keeps a database stored elsewhere', async () => {
  const { dataDir, home } = await closedFolder();
  const first = await start({ dataDir });
  await queryAt(first.url, 'create table kept as select 1 as one');
  await first.stop();
  await rm(dataDir, { recursive: true });

  const said: string[] = [];
  const second = await start({ dataDir, say: (line) => said.push(line) });
  await expect(queryAt(second.url, 'select one from kept')).rejects.toThrow('does not exist');
  const aside = / is kept in (\S+)$/m.exec(said.join('\n'))?.[1] ?? fail(said.join('\n'));
  cleanups.push(() => rm(aside, { recursive: true, force: true }));
  expect(aside.startsWith(`${home}-`)).toBe(true);
  expect(existsSync(join(aside, 'postgres/PG_VERSION'))).toBe(true);
  await second.stop();
  expect(await queryAt((await start({ dataDir })).url, 'select 1')).toBe(1);
});

it.runIf(isRoot)('leaves a database running that a program still uses after its folder was deleted', async () => {
  const { dataDir } = await closedFolder();
  const user = new pg.Client({ connectionString: (await start({ dataDir })).url });
  await user.connect();
  cleanups.push(() => user.end());
  await rm(dataDir, { recursive: true });
  await expect(start({ dataDir })).rejects.toThrow('a program still works with the database');
});

it.runIf(isRoot)('says where the database of a moved data folder is', async () => {
  const { dataDir, home } = await closedFolder();
  await (await start({ dataDir })).stop();
  await rename(dataDir, `${dataDir}-moved`);
  await expect(start({ dataDir: `${dataDir}-moved` })).rejects.toThrow(`mv ${home} `);
});

it.runIf(hasOrdinaryUser)('tells an ordinary user that root owns the folder', async () => {
  const dataDir = await folder();
  await chown(dataDir, 1, 1);
  const child = serve(dataDir, asNobody());
  await expect(child.up).rejects.toThrow('belongs to another user');
});

it.runIf(isRoot)('reports a full disk', async ({ skip }) => {
  const dataDir = await folder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'eh-test', dataDir]);
  if (mounted.status !== 0) skip('no right to mount here');
  cleanups.push(async () => spawnSync('umount', [dataDir]));
  await expect(start({ dataDir })).rejects.toThrow(/disk under .* is full/);
});

function fail(line: string): never {
  throw new Error(line);
}

function asNobody() {
  return { uid: NOBODY, gid: NOBODY, cwd: '/' } as const;
}

/** A database as a first start leaves it: copied in a tenth of the time that it takes to make one. */
async function preparedFolder(): Promise<string> {
  const made = await mkdtemp(join(await folderInMemory(), 'eh-prepared-'));
  await chmod(made, 0o755);
  await (await startPostgres({ dataDir: made, settings, say: () => undefined })).stop();
  return made;
}

/** A data folder whose database is there already. */
async function folderOfBefore(): Promise<string> {
  const made = await folder();
  spawnSync('cp', ['-a', `${prepared}/.`, made]);
  return made;
}

async function folder(): Promise<string> {
  const made = await mkdtemp(join(await folderInMemory(), 'eh-start-'));
  await chmod(made, 0o755);
  cleanups.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** A data folder that the database's user cannot reach, and the folder its database will use. */
async function closedFolder(): Promise<{ dataDir: string; home: string }> {
  const closed = await folder();
  await chmod(closed, 0o700);
  const dataDir = join(closed, 'data');
  const probe = await start({ dataDir });
  const home = join(String(await queryAt(probe.url, 'show data_directory')), '..');
  await probe.stop();
  cleanups.unshift(() => rm(home, { recursive: true, force: true }));
  return { dataDir, home };
}

async function start(options: Omit<StartOptions, 'say'> & Partial<StartOptions>): Promise<EmbeddedPostgres> {
  const postgres = await startPostgres({ settings, say: () => undefined, ...options });
  cleanups.push(() => postgres.stop());
  return postgres;
}

interface Serving {
  readonly process: ChildProcess;
  readonly up: Promise<string>;
  said(): string;
}

function serve(dataDir: string, options: Parameters<typeof spawn>[2] = {}): Serving {
  const child = spawn(process.execPath, [PROGRAM, dataDir], { cwd: '/', ...options });
  let output = '';
  const ended = new Promise<void>((done) => child.once('close', () => done()).once('error', () => done()));
  const up = new Promise<string>((done, fail) => {
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /^up (.+)$/m.exec(output)?.[1];
      if (url !== undefined) done(url);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('close', () => fail(new Error(output))).once('error', fail);
  });
  cleanups.push(async () => {
    child.kill('SIGKILL');
    await ended;
    await endServer(dataDir);
  });
  return { process: child, up, said: () => output };
}

async function endServer(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres/postmaster.pid'))) return;
  const pid = await postmasterPid(dataDir);
  process.kill(pid, 'SIGQUIT');
  await expect.poll(() => existsSync(`/proc/${pid}/cwd`)).toBe(false);
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

async function queryAt(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answer = await client.query<Record<string, unknown>>(question);
    return Object.values(answer.rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}
