import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { withConnection } from './connections.ts';
import { readOnlyRows } from './read-only-rows.ts';

const test = await openTestDatabase();
afterAll(() => test.drop());

const run = (statement: string) => withConnection(test.url, (client) => readOnlyRows(client, statement));

it('returns the rows of one statement', async () => {
  expect(await run('select 1 as number')).toEqual([{ number: 1 }]);
});

it.each([
  ['a second statement', 'begin read write; create table written (n int)'],
  ['a second statement after the end of the transaction', 'commit; create table written (n int)'],
  ['a write', 'create table written (n int)'],
  ['a write of a block', "do $$ begin execute 'create table written (n int)'; end $$"],
  [
    'a block that asks to write',
    "do $$ begin set transaction read write; execute 'create table written (n int)'; end $$",
  ],
  [
    'a block that commits first',
    "do $$ begin commit; set transaction read write; execute 'create table written (n int)'; end $$",
  ],
])('refuses %s', async (_, statement) => {
  await expect(run(statement)).rejects.toThrow(/multiple commands|read-only|read-write|termination/);
  expect(await run(`select to_regclass('written') as found`)).toEqual([{ found: null }]);
});

it('writes nothing after a separate statement `set transaction read write`', async () => {
  await run('set transaction read write').catch(() => null);
  await expect(run('create table written (n int)')).rejects.toThrow('read-only');
});
