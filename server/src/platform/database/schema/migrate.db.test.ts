import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { migrate, requireMigrated } from './migrate.ts';

const test = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'eh-migrations-'));
beforeAll(() => sql`drop table schema_migrations`.execute(test.database.reader));
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

it('applies each file once, in order, even when several processes start at once', async () => {
  await write('0001-one.sql', 'create table firsts (n int primary key);');
  await write('0002-two.sql', 'insert into firsts (n) values (1);');
  const added = await Promise.all([1, 2, 3].map(() => migrate(test.url, { folder })));
  expect(added.flat()).toEqual(['0001-one.sql', '0002-two.sql']);
  expect(await migrate(test.url, { folder })).toEqual([]);
});

it('applies nothing of a failing file', async () => {
  await write('0003-three.sql', 'create table thirds (n int primary key); insert into firsts (n) values (1);');
  await expect(migrate(test.url, { folder })).rejects.toThrow('0003-three.sql failed; nothing of it was applied');
  await write('0003-three.sql', 'create table thirds (n int primary key);');
  expect(await migrate(test.url, { folder })).toEqual(['0003-three.sql']);
});

it('refuses a file that was changed after it was applied', async () => {
  await write('0001-one.sql', 'create table firsts (n bigint primary key);');
  await expect(migrate(test.url, { folder })).rejects.toThrow('0001-one.sql was changed after it was applied');
  await write('0001-one.sql', 'create table firsts (n int primary key);');
});

it('refuses a database that a newer version of the program has migrated', async () => {
  await rm(join(folder, '0003-three.sql'));
  await expect(migrate(test.url, { folder })).rejects.toThrow('0003-three.sql');
});

it('lets a version run on a database with more than it knows, and nothing less', async () => {
  await expect(requireMigrated(test.url, { folder })).resolves.toBeUndefined();
  await write('0004-four.sql', 'create table fourths (n int primary key);');
  await expect(requireMigrated(test.url, { folder })).rejects.toThrow(/lacks 0004-four\.sql.*\.\/eh migrate/);
  await write('0003-three.sql', 'create table thirds (n int primary key);');
  await write('0005-firsts-contract.sql', 'drop table firsts;');
  await migrate(test.url, { folder });
  await expect(requireMigrated(test.url, { folder })).resolves.toBeUndefined();
  await rm(join(folder, '0005-firsts-contract.sql'));
  await expect(requireMigrated(test.url, { folder })).rejects.toThrow(/0005-firsts-contract\.sql.*newer version/);
});

it('lets a version run on a database where a later migration removed something it does not need', async () => {
  await write('0006-seconds-contract-after-0005.sql', 'select 1;');
  await write('0005-firsts-contract.sql', 'drop table firsts;');
  await migrate(test.url, { folder });
  await rm(join(folder, '0006-seconds-contract-after-0005.sql'));
  await expect(requireMigrated(test.url, { folder })).resolves.toBeUndefined();
  await rm(join(folder, '0005-firsts-contract.sql'));
  await expect(requireMigrated(test.url, { folder })).rejects.toThrow(/0005-firsts-contract\.sql/);
  await write('0005-firsts-contract.sql', 'drop table firsts;');
  await write('0007-thirds-contract-after-0006.sql', 'select 1;');
  await write('0006-seconds-contract-after-0005.sql', 'select 1;');
  await migrate(test.url, { folder });
  for (const name of ['0006-seconds-contract-after-0005.sql', '0007-thirds-contract-after-0006.sql'])
    await rm(join(folder, name));
  await expect(requireMigrated(test.url, { folder })).rejects.toThrow(/0007-thirds-contract-after-0006/);
});

it('finds nothing in an empty database', async () => {
  const empty = await openTestDatabase('template0');
  await expect(requireMigrated(empty.url, { folder })).rejects.toThrow('lacks all migrations');
  await empty.drop();
});

it('reports that the database cannot be reached, and never its password', async () => {
  const failing = migrate('postgres://eh:very-secret@127.0.0.1:1/eh');
  await expect(failing).rejects.toThrow(/cannot be used: connect ECONNREFUSED 127.0.0.1:1.*--database/);
  await expect(failing).rejects.not.toThrow('very-secret');
});
