import { DAY, MINUTE } from '@eh/contract/platform/spans.ts';
import { startOfDay } from '../../../platform/formats/local-day.ts';

/**
 * How often per day a buyer may cancel, and a seller may abandon trades on buy listings. Reaching the limit pauses
 * opening trades, each further one for longer, and finally until the day's end.
 */
export interface CancellationQuota {
  readonly free: number;
  readonly pausesMinutes: readonly [first: number, second: number, third: number];
}

export function cancellationsLeft({ free }: CancellationQuota, chargesToday: readonly Date[]): number {
  return Math.max(0, free - chargesToday.length);
}

/** Until when today's cancellations stop somebody from opening trades, or null. */
export function openingStoppedUntil(
  { free, pausesMinutes }: CancellationQuota,
  chargesToday: readonly Date[],
  now: Date,
): Date | null {
  const last = chargesToday.at(-1);
  if (last === undefined || chargesToday.length < free) return null;
  const pause = pausesMinutes[chargesToday.length - free];
  const until =
    pause === undefined ? new Date(startOfDay(now).getTime() + DAY) : new Date(last.getTime() + pause * MINUTE);
  return until > now ? until : null;
}
