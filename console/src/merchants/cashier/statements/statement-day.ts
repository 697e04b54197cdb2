/** Days of statements are counted in UTC+8 for everybody. */
const ZONE_SECONDS = 8 * 3600;
const SECOND = 1000;
const DAY_LENGTH = 10;

/** The day of an instant, as statements name it: 2026-11-23. */
export function dayOf(at: number): string {
  return new Date((at + ZONE_SECONDS) * SECOND).toISOString().slice(0, DAY_LENGTH);
}

const TIME_LENGTH = 19;

/** An instant as the files of statements name it: 2026-11-23 16:00:00. */
export function timeOf(at: number): string {
  return new Date((at + ZONE_SECONDS) * SECOND).toISOString().slice(0, TIME_LENGTH).replace('T', ' ');
}
