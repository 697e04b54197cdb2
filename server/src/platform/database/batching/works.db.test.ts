import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { WRITING_FUNCTIONS } from './works.ts';

const test = await openTestDatabase();
const { reader } = test.database;
afterAll(() => test.drop());

const READ_ONLY = ['same_name_and_birthday'];

it('lists each database function that may write although it is called in a select', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and provolatile = 'v' and prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    order by name`.execute(reader);
  expect(rows.map(({ name }) => name)).toEqual([...WRITING_FUNCTIONS, ...READ_ONLY].toSorted());
});
