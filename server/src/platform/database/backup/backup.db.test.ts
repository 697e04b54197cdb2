import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import type { Database } from '../open-database.ts';
import { describeSchema } from '../schema/describe-schema.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const folder = await mkdtemp(join(tmpdir(), 'eh-backup-'));
const file = join(folder, 'books.backup');
const source = await openTestDatabase();
const target = await openTestDatabase();
await sql`
  insert into outbox (id, topic, payload, created_at)
  select gen_random_uuid(), E'tab\tand\nline \\ "quoted" \u2028 谢谢 ' || n, jsonb_build_object('n', n, 'text', repeat('长', 40)), now()
  from generate_series(1, 5000) as n
`.execute(source.database.reader);
await sql`update dev_clock set offset_seconds = 77`.execute(source.database.reader);
const whole = join(folder, 'whole.backup');
await backUp(source.url, whole);
afterAll(async () => {
  await Promise.all([source.drop(), target.drop()]);
  await rm(folder, { recursive: true });
});

it('restores every row and every table as they were', async () => {
  await empty(target.database);
  const saved = await backUp(source.url, file);
  expect(saved['outbox']).toBe(5000);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await restore(target.url, file)).toEqual(saved);
  expect(await fingerprint(target.database)).toEqual(await fingerprint(source.database));
  expect(await describeSchema(target.url)).toBe(await describeSchema(source.url));
});

it('restores as an owner who is no superuser, once allowed to disable triggers', async () => {
  const run = (statement: string) => sql.raw(statement).execute(source.database.reader);
  await run('create role plain_owner login');
  await run('create database of_plain_owner owner plain_owner');
  const url = source.url.replace(/\/\/[^@]*@/, '//plain_owner@').replace(/\/[^/?]+\?/, '/of_plain_owner?');
  await expect(restore(url, whole)).rejects.toThrow('grant set on parameter session_replication_role');
  await run('grant set on parameter session_replication_role to plain_owner');
  expect((await restore(url, whole))['outbox']).toBe(5000);
  await run('drop database of_plain_owner');
  await run('revoke set on parameter session_replication_role from plain_owner');
  await run('drop role plain_owner');
});

it('backs up one instant, whatever is written meanwhile', async () => {
  const before = await fingerprint(source.database);
  let isDone = false;
  const writing = (async () => {
    while (!isDone)
      await sql`insert into outbox (id, topic, payload, created_at) values (gen_random_uuid(), 'late', '{}', now())`.execute(
        source.database.reader,
      );
  })();
  const saved = await backUp(source.url, join(folder, 'busy.backup'));
  isDone = true;
  await writing;
  expect(saved['outbox']).toBeGreaterThanOrEqual(5000);
  expect(await fingerprint(source.database)).not.toEqual(before);
  await sql`delete from outbox where topic = 'late'`.execute(source.database.reader);
});

it('refuses a database that is not empty', async () => {
  await expect(restore(source.url, whole)).rejects.toThrow('not empty');
});

it.each(['cut off', 'damaged', 'something else'])('restores nothing from a file that is %s', async (what) => {
  const broken = join(folder, 'broken.backup');
  const bytes = await readFile(whole);
  if (what === 'damaged') bytes.fill(7, 20_000, 20_050);
  await writeFile(broken, what === 'something else' ? 'a letter' : bytes);
  if (what === 'cut off') await truncate(broken, Math.floor(bytes.length / 2));
  await empty(target.database);
  await expect(restore(target.url, broken)).rejects.toThrow('the database is empty as before');
  const left = await sql`select 1 from pg_class where relnamespace = 'public'::regnamespace`.execute(
    target.database.reader,
  );
  expect(left.rows).toEqual([]);
});

it('restores nothing when there is no such file', async () => {
  await expect(restore(target.url, join(folder, 'nothing'))).rejects.toThrow('ENOENT');
});

it.runIf(process.getuid?.() === 0)('ends and says so when the disk is full', async ({ skip }) => {
  const small = join(folder, 'small');
  await mkdir(small);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32k', 'eh-test', small]).status !== 0) skip('no right to mount');
  await expect(backUp(source.url, join(small, 'books.backup'))).rejects.toThrow('ENOSPC');
  expect(await readdir(small)).toEqual([]);
  spawnSync('umount', [small]);
});

it('leaves no file behind when it fails', async () => {
  const nowhere = join(folder, 'missing', 'books.backup');
  await expect(backUp(source.url, nowhere)).rejects.toThrow('ENOENT');
  await expect(backUp(source.url.replace('host=', 'host=%2Fnowhere'), join(folder, 'never'))).rejects.toThrow(
    'connect',
  );
  await expect(stat(join(folder, 'never'))).rejects.toThrow('ENOENT');
});

async function empty(database: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(database.reader);
  await sql`create schema public`.execute(database.reader);
}

async function fingerprint(database: Database): Promise<unknown> {
  const answer = await sql`
    select (select md5(string_agg(o::text, '|' order by id)) from outbox o) as events,
      (select offset_seconds from dev_clock) as seconds,
      (select string_agg(name || hash, '|' order by name) from schema_migrations) as migrations
  `.execute(database.reader);
  return answer.rows[0];
}
