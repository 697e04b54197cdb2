import type { OpenHours } from '@eh/contract/trading/market/open-hours.ts';

/** So long before the end a seller has to be there: one whose day begins a minute before it has seen nothing. */
export const OPEN_BEFORE_END_MINUTES = 30;

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** Whether the last half hour before an instant lies in somebody's open hours, by the clock of his own zone. */
export function endsInOpenHours(hours: OpenHours, end: Date): boolean {
  const [hour = 0, minute = 0] = clockOf(end, hours.time_zone);
  const from = minutesOf(hours.from);
  const sinceOpening = around(hour * MINUTES_PER_HOUR + minute - from);
  return sinceOpening >= OPEN_BEFORE_END_MINUTES && sinceOpening <= around(minutesOf(hours.until) - from);
}

/** Hour and minute that a clock in this zone shows. */
function clockOf(instant: Date, timeZone: string): readonly number[] {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return format.format(instant).split(':').map(Number);
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * MINUTES_PER_HOUR + minute;
}

/** Open hours may go over midnight. */
function around(minutes: number): number {
  return (minutes + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}
