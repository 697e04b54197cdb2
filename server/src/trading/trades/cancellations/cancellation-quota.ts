import { DAY, MINUTE } from '@eh/contract/platform/spans.ts';
import { startOfDay } from '../../../platform/formats/local-day.ts';
import { CANCELLATION_PAUSES_MINUTES, FREE_CANCELLATIONS } from '../limits.ts';

export function cancellationsLeft(chargesToday: readonly Date[]): number {
  return Math.max(0, FREE_CANCELLATIONS - chargesToday.length);
}

/** Until when buying is paused after today's cancellations, or null. The third one pauses it, each further one for longer. */
export function buyingStoppedUntil(chargesToday: readonly Date[], now: Date): Date | null {
  const last = chargesToday.at(-1);
  if (last === undefined || chargesToday.length < FREE_CANCELLATIONS) return null;
  const pause = CANCELLATION_PAUSES_MINUTES[chargesToday.length - FREE_CANCELLATIONS];
  const until =
    pause === undefined ? new Date(startOfDay(now).getTime() + DAY) : new Date(last.getTime() + pause * MINUTE);
  return until > now ? until : null;
}
