import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { ids } from '../../../platform/ids.ts';
import type { Rest } from './rest.ts';
import { restOf, restsInSql, writeRest, zoneMinutes } from './rest-store.ts';

const test = await openTestDatabase();
const { database } = test;
const { alice } = await openPeople(database);
afterAll(() => test.drop());

const contextAt = (now: Date) => ({ reader: database.reader, now, serverKeys });
const write = (rest: Rest | null, now = new Date()) =>
  database.transaction((tx) => writeRest({ tx, now, ids, serverKeys }, alice.user.id, rest));

/** The rule and its form in SQL, at one instant. */
async function bothAt(now: Date): Promise<readonly [boolean, boolean]> {
  const ctx = contextAt(now);
  const rests = restsInSql(await zoneMinutes(ctx));
  const found = await sql<{
    rests: boolean;
  }>`select ${rests} as rests from (select ${alice.user.id}::uuid as seller_id) as o`.execute(database.reader);
  return [(await restOf(ctx, alice.user.id)) !== null, found.rows[0]?.rests ?? false];
}

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => new Date(Date.UTC(2026, 2, 29, 0, 30 * index)));

it.each<Rest>([
  { rests_from: 1350, rests_until: 480, time_zone: 'Asia/Shanghai' },
  { rests_from: 720, rests_until: 780, time_zone: 'Asia/Kolkata' },
  { rests_from: 60, rests_until: 60, time_zone: 'Europe/Berlin' },
  { rests_from: 1380, rests_until: 30, time_zone: '+05:45' },
])('the market hides a seller just as long as the rule says: %j', async (rest) => {
  await write(rest);
  const seen = await Promise.all(HALF_HOURS.map(bothAt));
  expect(seen.map(([, bySql]) => bySql)).toEqual(seen.map(([byRule]) => byRule));
  expect(seen.map(([byRule]) => byRule)).toContain(true);
});

it('no seller rests any more once the hours are taken back', async () => {
  await write({ rests_from: 60, rests_until: 60, time_zone: 'Asia/Shanghai' });
  expect(await bothAt(new Date())).toEqual([true, true]);
  await write(null);
  expect(await bothAt(new Date())).toEqual([false, false]);
  expect(await zoneMinutes(contextAt(new Date()))).toEqual([]);
});

it('writes a zone in its usual spelling', async () => {
  await write({ rests_from: 60, rests_until: 70, time_zone: 'asia/shanghai' });
  expect((await zoneMinutes(contextAt(new Date()))).map(([zone]) => zone)).toEqual(['Asia/Shanghai']);
});
