import { SECOND } from '@eh/contract/platform/spans.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import type { Gauges } from '../../../platform/observability/gauges.ts';
import { pushQueue } from './queue-store.ts';

/** Metrics of the push queue: its length, and how long its oldest push has waited for us. */
export function pushGauges(reader: Reader, clock: Clock): Gauges {
  return {
    helps: {
      pushes_waiting: 'Pushes that have neither been sent nor been given up',
      pushes_overdue_seconds: 'How long the oldest push is due that no process tries',
    },
    async read() {
      const now = clock.now();
      const { waiting, due_since: dueSince } = await pushQueue(reader, now);
      const overdue = dueSince === null ? 0 : (now.getTime() - dueSince.getTime()) / SECOND;
      return { pushes_waiting: Number(waiting), pushes_overdue_seconds: overdue };
    },
  };
}
