import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { describeSchema } from './describe-schema.ts';

const test = await openTestDatabase();
const client = new pg.Client({ connectionString: test.url });
await client.connect();
afterAll(async () => {
  await client.end();
  await test.drop();
});

it('equals schema.sql after all migrations (./eh dump-schema)', async () => {
  expect(await describeSchema(test.url)).toBe(
    await readFile(join(import.meta.dirname, '../../../../schema.sql'), 'utf8'),
  );
});

it('has an index for every foreign key', async () => {
  const missing = await client.query<{ said: string }>(`
    select format('%s (%s)', k.conrelid::regclass, k.conname) as said
    from pg_constraint k
    where k.contype = 'f' and not exists (
      select 1 from pg_index i
      where i.indrelid = k.conrelid
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
    )`);
  expect(missing.rows.map((row) => row.said)).toEqual([]);
});

/** The socket adapter's package decides the columns of its own table. */
it('has a primary key on every table, and no timestamp without time zone', async () => {
  const bare = await client.query<{ said: string }>(`
    select c.relname as said from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'socket_io_attachments'
      and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')
    union all
    select format('%s.%s', table_name, column_name) from information_schema.columns
    where table_schema = 'public' and data_type in ('timestamp without time zone', 'real', 'double precision', 'money')`);
  expect(bare.rows.map((row) => row.said)).toEqual([]);
});

it('detects a planted missing index', async () => {
  await client.query('begin');
  await client.query('create table planted (id uuid primary key, parent uuid references planted)');
  const missing = await client.query(`
    select 1 from pg_constraint k
    where k.contype = 'f' and k.conrelid = 'planted'::regclass and not exists (
      select 1 from pg_index i
      where i.indrelid = k.conrelid
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
    )`);
  await client.query('rollback');
  expect(missing.rowCount).toBe(1);
});
