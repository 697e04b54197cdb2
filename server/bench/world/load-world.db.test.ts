import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditBooks } from '../../src/cli/audit-books.ts';
import { openTestDatabase } from '../../test/open-test-database.ts';
import { loadWorld } from './load-world.ts';
import { worldSize } from './world-size.ts';

const size = worldSize({ users: '300', bills: '3k', listings: '60', trades: '100' });
const now = new Date('2026-11-29T12:00:00Z');
const test = await openTestDatabase();
const { database } = test;
afterAll(() => test.drop());
beforeAll(() => loadWorld(test.url, size, { now, say: () => undefined }));

async function count(rows: string): Promise<number> {
  const answer = await sql.raw<{ count: bigint }>(`select count(*) as count from ${rows}`).execute(database.reader);
  return Number(answer.rows[0]?.count);
}

it('creates the requested amount of data', async () => {
  expect(await count('users')).toBe(size.users);
  expect(await count('listings')).toBe(size.listings);
  expect(await count('trades')).toBe(size.trades);
  expect(await count('ledger_postings where bill_type is not null')).toBeGreaterThanOrEqual(size.bills);
});

it('satisfies every law of the books, and every record beside them', async () => {
  expect((await auditBooks(database)).faults).toEqual([]);
});

it('leaves every index as the migrations created it', async () => {
  const other = await openTestDatabase();
  const indexes = sql<{ indexdef: string }>`select indexdef from pg_indexes where schemaname = 'public' order by 1`;
  const [ours, theirs] = await Promise.all([database, other.database].map(({ reader }) => indexes.execute(reader)));
  expect(ours?.rows).toEqual(theirs?.rows);
  await other.drop();
});

it('refuses a database that already has people', async () => {
  await expect(loadWorld(test.url, size, { now, say: () => undefined })).rejects.toThrow('without people');
});
