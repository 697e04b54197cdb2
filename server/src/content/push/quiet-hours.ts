import { isInSpan } from '@eh/contract/platform/formats/day-span.ts';
import { minuteOfDay } from '../../platform/formats/zone-clock.ts';

/** A span of each day by the clock of a time zone, in minutes since midnight. */
export interface QuietHours {
  readonly is_quiet: boolean;
  readonly quiet_from: number;
  readonly quiet_until: number;
  readonly time_zone: string;
}

/** Whether an instant is in the quiet hours. */
export function isQuietAt(hours: QuietHours, at: Date): boolean {
  const { quiet_from: from, quiet_until: until } = hours;
  return hours.is_quiet && isInSpan({ from, until }, minuteOfDay(at, hours.time_zone));
}
