import type { MarketRow } from './queries.ts';

type Hours = NonNullable<MarketRow['open_hours']>;

/** "09:00 – 22:00", with the name of the time zone if it differs from the device's. */
export function hoursText(hours: Hours, language: string, ownZone = deviceZone()): string {
  const times = `${hours.from} – ${hours.until}`;
  if (hours.time_zone === ownZone) return times;
  const format = new Intl.DateTimeFormat(language, { timeZone: hours.time_zone, timeZoneName: 'long' });
  const name = format.formatToParts().find((part) => part.type === 'timeZoneName')?.value ?? hours.time_zone;
  return `${times} (${name})`;
}

/** The time zone of this device. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
