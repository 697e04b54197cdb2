import { expect, test } from 'vitest';
import { firstRoute } from './first-route.ts';

const queue = (name: string, count: number, oldestAt: number | null) => ({ name, count, oldest_at: oldestAt });

test('opens the queue whose oldest case has waited longest', () => {
  const queues = [queue('orders', 0, null), queue('transfers', 3, 900), queue('identity', 1, 500)];
  expect(firstRoute({ queues, rooms: ['trades'] })).toBe('identity');
});

test('opens the figures without waiting cases, or the first queue for a role that does not read them', () => {
  const queues = [queue('identity', 0, null), queue('contacts', 0, null)];
  expect(firstRoute({ queues, rooms: ['trades'] })).toBe('figures');
  expect(firstRoute({ queues, rooms: [] })).toBe('identity');
  expect(firstRoute({ queues: [queue('unheard of', 4, 1)], rooms: [] })).toBe('audit');
});
