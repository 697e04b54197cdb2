import type { OpenHours } from '@eh/contract/trading/market/open-hours.ts';

/** How long before the deadline a seller must be open: opening a minute earlier leaves no time to check. */
const OPEN_BEFORE_END_MINUTES = 30;

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** Whether the half hour before an instant lies within open hours, in their own time zone. */
export function endsInOpenHours(hours: OpenHours, end: Date): boolean {
  const [hour = 0, minute = 0] = clockOf(end, hours.time_zone);
  const from = minutesOf(hours.from);
  const sinceOpening = wrapAtMidnight(hour * MINUTES_PER_HOUR + minute - from);
  return sinceOpening >= OPEN_BEFORE_END_MINUTES && sinceOpening <= wrapAtMidnight(minutesOf(hours.until) - from);
}

/** Hour and minute of an instant in this time zone. */
function clockOf(instant: Date, timeZone: string): readonly number[] {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return format.format(instant).split(':').map(Number);
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * MINUTES_PER_HOUR + minute;
}

/** Wraps minutes at midnight, which open hours may cross. */
function wrapAtMidnight(minutes: number): number {
  return (minutes + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}
