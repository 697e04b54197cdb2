import { isQueueName } from './queue-name.ts';
import type { RouteName } from './route.ts';

interface WaitingQueue {
  readonly name: string;
  readonly count: number;
  readonly oldest_at: number | null;
}

/** The first screen of the day: the queue whose oldest case has waited longest, or else the day's figures. */
export function firstRoute({
  queues,
  rooms: sections,
}: {
  queues: readonly WaitingQueue[];
  rooms: readonly string[];
}): RouteName {
  const known = queues.flatMap((queue) => (isQueueName(queue.name) ? [{ ...queue, name: queue.name }] : []));
  const [longest] = known
    .filter(({ count }) => count > 0)
    .toSorted((left, right) => (left.oldest_at ?? Infinity) - (right.oldest_at ?? Infinity));
  if (longest) return longest.name;
  if (sections.includes('trades')) return 'figures';
  return known[0]?.name ?? 'audit';
}
