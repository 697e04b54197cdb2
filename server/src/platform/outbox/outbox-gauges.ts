import { SECOND } from '@eh/contract/platform/spans.ts';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Reader } from '../database/tables.ts';
import type { Gauges } from '../observability/gauges.ts';

/** Metrics of how far event delivery lags behind. */
export function outboxGauges(reader: Reader, clock: Clock): Gauges {
  return {
    helps: {
      outbox_waiting: 'Events that wait for delivery',
      outbox_lag_seconds: 'The age of the oldest of them',
      outbox_failing: 'Events whose delivery has failed and is tried again',
    },
    async read() {
      const row = await reader
        .selectFrom('outbox')
        .select((column) => [
          column.fn.countAll<bigint>().as('waiting'),
          column.fn.min<Date | null>('created_at').as('oldest'),
          sql<bigint>`count(*) filter (where attempts > 0)`.as('failing'),
        ])
        .executeTakeFirstOrThrow();
      const now = clock.now().getTime();
      return {
        outbox_waiting: Number(row.waiting),
        outbox_lag_seconds: row.oldest === null ? 0 : (now - row.oldest.getTime()) / SECOND,
        outbox_failing: Number(row.failing),
      };
    },
  };
}
