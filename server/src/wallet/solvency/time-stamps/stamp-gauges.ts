import { SECOND } from '@eh/contract/platform/spans.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import type { Gauges } from '../../../platform/observability/gauges.ts';
import { newestDays } from '../store.ts';
import { timeStampsOf } from './time-stamp-store.ts';

const DAYS_LOOKED_AT = 30;

/** How long the oldest unstamped root has been waiting: since the first day after the last stamped one. */
export function anchorGauges(reader: Reader, clock: Clock): Gauges {
  return {
    helps: { root_unanchored_seconds: 'Time since the first published root after the last one with a time stamp' },
    async read() {
      const days = await newestDays(reader, DAYS_LOOKED_AT);
      const stamps = await timeStampsOf(
        reader,
        days.map(({ day }) => day),
      );
      const anchored = days.findIndex(({ day }) => stamps.has(day));
      const waiting = (anchored < 0 ? days : days.slice(0, anchored)).at(-1);
      const seconds = waiting === undefined ? 0 : (clock.now().getTime() - waiting.made_at.getTime()) / SECOND;
      return { root_unanchored_seconds: seconds };
    },
  };
}
