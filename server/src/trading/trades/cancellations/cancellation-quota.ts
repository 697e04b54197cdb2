import { DAY, MINUTE } from '@eh/contract/platform/spans.ts';
import { startOfDay } from '../../../platform/formats/local-day.ts';

/**
 * How often a buyer may cancel in a day, and a seller leave trades on buy listings. The last one pauses opening more, each
 * further one for longer, then to the day's end.
 */
export interface CancellationQuota {
  readonly free: number;
  readonly pausesMinutes: readonly [first: number, second: number, third: number];
}

export function cancellationsLeft({ free }: CancellationQuota, chargesToday: readonly Date[]): number {
  return Math.max(0, free - chargesToday.length);
}

/** Until when today's cancellations keep somebody from opening trades, or null. */
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
