import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { minuteOfDay } from '../../platform/formats/zone-clock.ts';
import { isOpenAt } from './is-away.ts';
import { isClosedInSql } from './quiet-hours/quiet-hours-store.ts';

const test = await openTestDatabase();
afterAll(() => test.drop());

const zones = ['UTC', 'Asia/Shanghai', 'Asia/Kathmandu'];
const spans = [
  ['09:00', '18:00'],
  ['22:30', '06:15'],
  ['00:00', '23:59'],
] as const;
const times = ['00:00', '06:14', '06:15', '08:59', '09:00', '17:59', '18:00', '22:29', '22:30', '23:59'];

it.each(spans)('is open from %s until %s, in the rule and in the market search alike', async (from, until) => {
  for (const time of times) {
    const at = new Date(`2026-11-21T${time}:00Z`);
    const minutes = zones.map((zone) => [zone, minuteOfDay(at, zone)] as const);
    for (const zone of zones) {
      const { rows } = await sql<{ is_closed: boolean }>`
        select ${isClosedInSql(minutes)} as is_closed
        from (values (${from}::text, ${until}::text, ${zone}::text)) as o (open_from, open_until, open_time_zone)`.execute(
        test.database.reader,
      );
      expect([time, zone, rows[0]?.is_closed]).toEqual([time, zone, !isOpenAt({ from, until, time_zone: zone }, at)]);
    }
  }
  expect(isOpenAt({ from, until, time_zone: 'UTC' }, new Date(`2026-11-21T${from}:00Z`))).toBe(true);
});
