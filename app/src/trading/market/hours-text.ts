import { deviceZone, zoneName } from '../../parts/dates/device-zone.ts';
import type { MarketRow } from './queries.ts';

type Hours = NonNullable<MarketRow['open_hours']>;

/** "09:00 – 22:00", with the name of the time zone if it differs from the device's. */
export function hoursText(hours: Hours, language: string, ownZone = deviceZone()): string {
  const times = `${hours.from} – ${hours.until}`;
  return hours.time_zone === ownZone ? times : `${times} (${zoneName(hours.time_zone, language)})`;
}
