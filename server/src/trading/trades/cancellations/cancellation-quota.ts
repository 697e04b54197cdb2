import { SECOND } from '@eh/contract/platform/spans.ts';
import { startOfDay } from '../../../platform/formats/local-day.ts';

/** Free cancellations of a buyer per day; further ones pause buying for longer and longer. */
export const FREE_CANCELLATIONS = 3;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const pauses = [15 * MINUTE, HOUR, 4 * HOUR];

export function cancellationsLeft(chargesToday: readonly Date[]): number {
  return Math.max(0, FREE_CANCELLATIONS - chargesToday.length);
}

/** Until when buying is paused after today's cancellations, or null. The third one pauses it, each further one for longer. */
export function buyingStoppedUntil(chargesToday: readonly Date[], now: Date): Date | null {
  const last = chargesToday.at(-1);
  if (last === undefined || chargesToday.length < FREE_CANCELLATIONS) return null;
  const pause = pauses[chargesToday.length - FREE_CANCELLATIONS];
  const until = pause === undefined ? new Date(startOfDay(now).getTime() + DAY) : new Date(last.getTime() + pause);
  return until > now ? until : null;
}
