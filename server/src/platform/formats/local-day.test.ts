import { expect, it } from 'vitest';
import { monthOf, monthSpan, startOfDay } from './local-day.ts';

it('begins days and months at midnight in UTC+8', () => {
  expect(startOfDay(new Date('2026-02-28T16:30:00Z'))).toEqual(new Date('2026-02-28T16:00:00Z'));
  expect(startOfDay(new Date('2026-02-28T15:59:59Z'))).toEqual(new Date('2026-02-27T16:00:00Z'));
  expect(monthOf(new Date('2026-02-28T16:00:00Z'))).toBe('2026-03');
  expect(monthOf(new Date('2026-02-28T15:59:59Z'))).toBe('2026-02');
});

it('ends December in the next year', () => {
  expect(monthSpan('2026-12')).toEqual({
    from: new Date('2026-11-30T16:00:00Z'),
    until: new Date('2026-12-31T16:00:00Z'),
  });
});
