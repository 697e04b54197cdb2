import { SECOND } from '@eh/contract/platform/spans.ts';
import type { Clock } from '../clock.ts';
import type { Reader } from '../database/tables.ts';
import type { Gauges } from '../observability/gauges.ts';

/** Metrics of how late deadlines are handled, including the clocks of trades. */
export function deadlineGauges(reader: Reader, clock: Clock): Gauges {
  return {
    helps: {
      deadlines_due: 'Deadlines that are due and not handled yet',
      deadlines_late_seconds: 'How long the oldest of them is due',
    },
    async read() {
      const now = clock.now();
      const row = await reader
        .selectFrom('deadlines')
        .select((column) => [column.fn.countAll<bigint>().as('due'), column.fn.min<Date | null>('due_at').as('oldest')])
        .where('due_at', '<=', now)
        .executeTakeFirstOrThrow();
      return {
        deadlines_due: Number(row.due),
        deadlines_late_seconds: row.oldest === null ? 0 : (now.getTime() - row.oldest.getTime()) / SECOND,
      };
    },
  };
}
