import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { migrate } from './migrate.ts';

const test = await openTestDatabase('template0');
const folder = await mkdtemp(join(tmpdir(), 'eh-concurrently-'));
const NAME = '0002-numbers-concurrently.sql';
const INDEXES = `-- Two at once.
create unique index concurrently if not exists numbers_n on numbers (n);
create index concurrently if not exists numbers_m on numbers (m);`;

const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);
const validity = async () =>
  (
    await sql<{ name: string; is_valid: boolean }>`
      select c.relname as name, i.indisvalid as is_valid
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'numbers'::regclass order by 1`.execute(test.database.reader)
  ).rows.map((row) => [row.name, row.is_valid]);

beforeAll(async () => {
  await write('0001-numbers.sql', 'create table numbers (n int, m int); insert into numbers values (1, 1), (1, 2);');
  await migrate(test.url, { folder });
});
afterAll(async () => {
  await test.drop();
  await rm(folder, { recursive: true });
});

it('drops an incompletely built index, and builds it again in the next run', async () => {
  await write(NAME, INDEXES);
  await expect(migrate(test.url, { folder })).rejects.toThrow(`${NAME} failed; the next run repeats it`);
  expect(await validity()).toEqual([['numbers_n', false]]);
  await sql`delete from numbers where m = 2`.execute(test.database.reader);
  expect(await migrate(test.url, { folder })).toEqual([NAME]);
  expect(await validity()).toEqual([
    ['numbers_m', true],
    ['numbers_n', true],
  ]);
  expect(await migrate(test.url, { folder })).toEqual([]);
});

it('is built once by several simultaneous starts, without blocking each other', async () => {
  await write('0003-more-concurrently.sql', 'create index concurrently if not exists numbers_both on numbers (n, m);');
  const added = await Promise.all([1, 2, 3].map(() => migrate(test.url, { folder })));
  expect(added.flat()).toEqual(['0003-more-concurrently.sql']);
});

it('refuses a statement that cannot be repeated', async () => {
  await write('0004-wrong-concurrently.sql', 'create index concurrently numbers_again on numbers (n);');
  const failing = migrate(test.url, { folder });
  await expect(failing).rejects.toMatchObject({
    cause: expect.objectContaining({ message: expect.stringContaining('may hold only "create index concurrently') }),
  });
  await rm(join(folder, '0004-wrong-concurrently.sql'));
});
