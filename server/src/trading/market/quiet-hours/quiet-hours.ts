import { isInSpan, minutesLeft } from '@eh/contract/platform/formats/day-span.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { minuteOfDay } from '../../../platform/formats/zone-clock.ts';

/** The daily hours in which a seller's listings are paused, by the clock of the seller's time zone. */
export interface QuietHours {
  readonly rests_from: number;
  readonly rests_until: number;
  readonly time_zone: string;
}

/** The end of the quiet hours at an instant; null while the seller's listings are for sale. */
export function quietUntil(
  { rests_from: from, rests_until: until, time_zone: zone }: QuietHours,
  at: Date,
): Date | null {
  const minute = minuteOfDay(at, zone);
  if (!isInSpan({ from, until }, minute)) return null;
  const wholeMinute = Math.floor(at.getTime() / MINUTE) * MINUTE;
  return new Date(wholeMinute + minutesLeft({ from, until }, minute) * MINUTE);
}
