import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import type { ReadContext } from '../../context.ts';
import { RequestCache } from '../../request-cache.ts';
import { openDatabase } from '../open-database.ts';
import { noteSnapshot, sharedWhileUnchanged } from './unchanged.ts';

const test = await openTestDatabase();
const { reader } = test.database;
const elsewhere = openDatabase(test.url, () => undefined);
await sql`create table notes (text text not null)`.execute(reader);
afterAll(async () => {
  await elsewhere.close();
  await test.drop();
});

const start = new Date('2026-03-01T08:00:00Z');
const write = (text: string) => sql`update notes set text = ${text}`.execute(elsewhere.reader);
let meanwhile: () => Promise<unknown>;
let queries: number;

const textOf = () =>
  sharedWhileUnchanged<string, string>(
    (query) => query,
    async (ctx) => {
      queries += 1;
      const { rows } = await sql<{ text: string }>`select text from notes`.execute(ctx.reader);
      await meanwhile();
      return rows[0]?.text ?? '';
    },
  );

/** A request, which sees the snapshot with its first statement. */
async function request(now = start): Promise<ReadContext> {
  const ctx = { reader, now, serverKeys, cache: new RequestCache() };
  const askedAt = performance.now();
  const { rows } = await sql<{ text: string }>`select pg_current_snapshot()::text as text`.execute(reader);
  noteSnapshot(ctx, { text: rows[0]?.text ?? '', askedAt });
  return ctx;
}

beforeEach(async () => {
  queries = 0;
  meanwhile = async () => undefined;
  await sql`delete from notes`.execute(reader);
  await sql`insert into notes (text) values ('old')`.execute(reader);
});

it('reads once for all equal queries while nothing changes', async () => {
  const read = textOf();
  expect([await read(await request(), 'a'), await read(await request(), 'a')]).toEqual(['old', 'old']);
  expect(queries).toBe(1);
  await read(await request(), 'b');
  expect(queries).toBe(2);
});

it('shows a change from its commit on, even one of another process', async () => {
  const read = textOf();
  await read(await request(), 'a');
  await write('new');
  expect(await read(await request(), 'a')).toBe('new');
});

it('reuses nothing that was read while something changed', async () => {
  const read = textOf();
  const [first, second] = [await request(), await request()];
  meanwhile = () => write('new');
  await read(first, 'a');
  meanwhile = async () => undefined;
  // Of the same snapshot, but asked for before the first answer was there: it proves nothing.
  await read(second, 'a');
  expect(await read(await request(), 'a')).toBe('new');
  expect(queries).toBe(3);
});

it('reuses nothing for longer than time-dependent data may be outdated', async () => {
  const read = textOf();
  await read(await request(), 'a');
  await read(await request(new Date(start.getTime() + 251)), 'a');
  await read(await request(start), 'a');
  expect(queries).toBe(3);
});

it('shares nothing among requests without a snapshot', async () => {
  const read = textOf();
  const ctx = { reader, now: start, serverKeys };
  await read(ctx, 'a');
  await read(ctx, 'a');
  expect(queries).toBe(2);
});
