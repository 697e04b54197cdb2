import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';

/** A span of each day by the clock of a time zone, in minutes since midnight. */
export interface QuietHours {
  readonly is_quiet: boolean;
  readonly quiet_from: number;
  readonly quiet_until: number;
  readonly time_zone: string;
}

/** Whether an instant is in the quiet hours. A span whose end is not after its start goes over midnight. */
export function isQuietAt(hours: QuietHours, at: Date): boolean {
  if (!hours.is_quiet) return false;
  const { quiet_from: from, quiet_until: until } = hours;
  const minute = minuteOfDay(at, hours.time_zone);
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}

/** The clock of a time zone at an instant, e.g. "14:05". */
export function clockIn(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

function minuteOfDay(at: Date, timeZone: string): number {
  const [hour = 0, minute = 0] = clockIn(at, timeZone).split(':').map(Number);
  return hour * MINUTE_SECONDS + minute;
}
