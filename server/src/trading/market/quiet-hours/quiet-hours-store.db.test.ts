import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../../test/open-test-database.ts';
import { openPeople } from '../../../../test/people.ts';
import { serverKeys } from '../../../../test/server-keys.ts';
import { ids } from '../../../platform/ids.ts';
import type { QuietHours } from './quiet-hours.ts';
import { isQuietInSql, quietUntilOf, writeQuietHours, zoneMinutes } from './quiet-hours-store.ts';

const test = await openTestDatabase();
const { database } = test;
const { alice } = await openPeople(database);
afterAll(() => test.drop());

const contextAt = (now: Date) => ({ reader: database.reader, now, serverKeys });
const write = (hours: QuietHours | null, now = new Date()) =>
  database.transaction((tx) => writeQuietHours({ tx, now, ids, serverKeys }, alice.user.id, hours));

/** The rule and its form in SQL, at one instant. */
async function bothAt(now: Date): Promise<readonly [boolean, boolean]> {
  const ctx = contextAt(now);
  const isQuiet = isQuietInSql(await zoneMinutes(ctx));
  const found = await sql<{
    is_quiet: boolean;
  }>`select ${isQuiet} as is_quiet from (select ${alice.user.id}::uuid as owner_id) as o`.execute(database.reader);
  return [(await quietUntilOf(ctx, alice.user.id)) !== null, found.rows[0]?.is_quiet ?? false];
}

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => new Date(Date.UTC(2026, 2, 29, 0, 30 * index)));

it.each<QuietHours>([
  { rests_from: 1350, rests_until: 480, time_zone: 'Asia/Shanghai' },
  { rests_from: 720, rests_until: 780, time_zone: 'Asia/Kolkata' },
  { rests_from: 60, rests_until: 60, time_zone: 'Europe/Berlin' },
  { rests_from: 1380, rests_until: 30, time_zone: '+05:45' },
])('the market hides a seller exactly when the rule says: %j', async (hours) => {
  await write(hours);
  const seen = await Promise.all(HALF_HOURS.map(bothAt));
  expect(seen.map(([, bySql]) => bySql)).toEqual(seen.map(([byRule]) => byRule));
  expect(seen.map(([byRule]) => byRule)).toContain(true);
});

it('no seller is quiet once the hours are removed', async () => {
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
