import { SECOND } from '@eh/contract/platform/spans.ts';
import type { ReadContext } from '../../platform/context.ts';
import type { Gauges } from '../../platform/observability/gauges.ts';
import { type QueueSource, queuesFor } from './queues.ts';

/** Metrics of how many cases wait for operators, and how long. */
export function queueGauges(sources: readonly QueueSource[], contextNow: () => ReadContext): Gauges {
  return {
    label: 'queue',
    helps: {
      operator_cases_waiting: 'Cases that wait for an operator',
      operator_cases_oldest_seconds: 'How long the oldest case of a queue waits',
    },
    async read() {
      const ctx = contextNow();
      const queues = await queuesFor(ctx, sources, 'owner');
      const ageOf = (at: Date | null) => (at === null ? 0 : (ctx.now.getTime() - at.getTime()) / SECOND);
      return {
        operator_cases_waiting: Object.fromEntries(queues.map(({ name, count }) => [name, count])),
        operator_cases_oldest_seconds: Object.fromEntries(queues.map(({ name, oldestAt }) => [name, ageOf(oldestAt)])),
      };
    },
  };
}
