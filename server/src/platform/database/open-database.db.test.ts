import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openNotifyPool } from '../live/notify-pool.ts';
import { backUp } from './backup/back-up.ts';
import { withConnection } from './connections.ts';
import { startPostgres } from './embedded/start-postgres.ts';
import { openDatabase } from './open-database.ts';
import { migrate } from './schema/migrate.ts';

const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());

it('reads whole numbers exactly, instants as dates, and fractions as text', async () => {
  const answer = await sql<Record<string, unknown>>`
    select 9007199254740993::bigint as minor, '2026-01-02T03:04:05Z'::timestamptz as at, 1.10::numeric as rate
  `.execute(database.reader);
  expect(answer.rows[0]).toEqual({ minor: 9007199254740993n, at: new Date('2026-01-02T03:04:05Z'), rate: '1.10' });
});

it('answers many concurrent statements over its few shared connections, each with its own rows', async () => {
  const asked = Array.from({ length: 500 }, (_, number) => number);
  const answers = await Promise.all(
    asked.map((number) => sql<{ n: number }>`select ${number}::int as n`.execute(database.reader)),
  );
  expect(answers.map((answer) => answer.rows[0]?.n)).toEqual(asked);
  const used = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database()
  `.execute(database.reader);
  expect(used.rows[0]?.n).toBeLessThanOrEqual(4);
});

it('sends the statements of one event-loop turn over one connection, and a larger number over several', async () => {
  const backends = async (count: number) => {
    const read = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.reader);
    const answers = await Promise.all(Array.from({ length: count }, read));
    return new Set(answers.map(({ rows }) => rows[0]?.pid)).size;
  };
  expect(await backends(16)).toBe(1);
  expect(await backends(32)).toBe(2);
});

it('fails only the failed statement among those that share a connection', async () => {
  const [before, broken, after] = await Promise.allSettled([
    sql`select 1 as n`.execute(database.reader),
    sql`select 1 / 0 as n`.execute(database.reader),
    sql`select 2 as n`.execute(database.reader),
  ]);
  expect([before?.status, broken?.status, after?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('refuses a transaction on the shared connections', async () => {
  await expect(database.reader.transaction().execute(async () => 1)).rejects.toThrow('use database.transaction');
});

it('retries when a random number is taken, and not for another duplicate key', async () => {
  await sql`create table draws (draw_no text constraint draws_draw_no_key unique, name text unique)`.execute(
    database.reader,
  );
  const draw = (numbers: string[], name: string) =>
    database.transaction(async (tx) => {
      await sql`insert into draws values (${numbers.shift()}, ${name})`.execute(tx);
    });
  await draw(['1'], 'first');
  await draw(['1', '1', '2'], 'second');
  await expect(draw(['1', '1', '1', '1', '3'], 'third')).rejects.toThrow('draws_draw_no_key');
  await expect(draw(['4', '5'], 'first')).rejects.toThrow('draws_name_key');
  const stored = await sql<{ draw_no: string }>`select draw_no from draws order by 1`.execute(database.reader);
  expect(stored.rows.map((row) => row.draw_no)).toEqual(['1', '2']);
  await sql`drop table draws`.execute(database.reader);
});

it('reconnects after its connections were closed', async () => {
  await sql`select 1`.execute(database.reader);
  await database
    .transaction((tx) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`.execute(tx),
    )
    .catch(() => null);
  await expect
    .poll(() =>
      sql<{ n: number }>`select 7 as n`.execute(database.reader).then(
        (answer) => answer.rows[0]?.n,
        () => null,
      ),
    )
    .toBe(7);
  expect(
    await database.transaction(async (tx) => (await sql<{ n: number }>`select 8 as n`.execute(tx)).rows[0]?.n),
  ).toBe(8);
});

it('rolls back when the callback throws', async () => {
  await database.transaction((tx) => sql`create table kept (n int)`.execute(tx));
  await expect(
    database.transaction(async (tx) => {
      await sql`insert into kept (n) values (1)`.execute(tx);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await sql`select n from kept`.execute(database.reader)).rows).toEqual([]);
});

it('finds the primary among several hosts', async () => {
  const [standbyDir, primaryDir] = await Promise.all([folder(), folder()]);
  const settings = ['fsync=off'];
  await (await startPostgres({ dataDir: standbyDir, say: () => undefined, settings })).stop();
  const standby = await startPostgres({
    dataDir: standbyDir,
    say: () => undefined,
    settings: [...settings, 'default_transaction_read_only=on'],
  });
  const primary = await startPostgres({ dataDir: primaryDir, say: () => undefined, settings });
  const hosts = ['/nowhere', hostOf(standby.url), hostOf(primary.url)].join(',');
  const url = `postgres://eh@/eh?host=${encodeURIComponent(hosts)}`;
  const several = openDatabase(url, () => undefined);
  const live = openNotifyPool({ url, onFault: () => undefined, onReturn: () => undefined });
  const isReadOnly = 'show transaction_read_only';
  try {
    await several.transaction((tx) => sql`create table written (n int)`.execute(tx));
    expect((await sql`select n from written`.execute(several.reader)).rows).toEqual([]);
    // Everything else that connects uses the same hosts: migrations, backup, the live channel.
    const answers = [
      await withConnection(url, (client) => client.query(isReadOnly)),
      await (await live.connect()).query(isReadOnly),
      await live.query(isReadOnly),
    ];
    expect(answers.map((answer) => Object.values<unknown>(answer.rows[0] ?? {}))).toEqual([['off'], ['off'], ['off']]);
    await migrate(url);
    await backUp(url, join(standbyDir, 'books.backup'));
  } finally {
    await live.close();
    await several.close();
    await Promise.all([standby.stop(), primary.stop()]);
    await Promise.all([standbyDir, primaryDir].map((dir) => rm(dir, { recursive: true, force: true })));
  }
});

function folder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'eh-hosts-'));
}

function hostOf(url: string): string {
  return decodeURIComponent(/host=([^&]*)/.exec(url)?.[1] ?? '');
}
