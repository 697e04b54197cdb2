import { expect, test } from 'vitest';
import { dayOf } from './statement-day.ts';

test('begins a day at midnight in UTC+8', () => {
  const midnight = Date.UTC(2026, 10, 22, 16) / 1000;
  expect([dayOf(midnight - 1), dayOf(midnight)]).toEqual(['2026-11-22', '2026-11-23']);
});
