import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';

/** The clock of a time zone at an instant, e.g. "14:05". */
export function clockIn(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/** The minutes since midnight by that clock. */
export function minuteOfDay(at: Date, timeZone: string): number {
  const [hour = 0, minute = 0] = clockIn(at, timeZone).split(':').map(Number);
  return hour * MINUTE_SECONDS + minute;
}
