import { expect, it } from 'vitest';
import { CUSTOM_DAYS_MAX, isWholeSpan } from './figure-spans.ts';

const custom = (from?: string, until?: string) => isWholeSpan({ span: 'custom', from, until });

it.each(['day', 'week', 'month', undefined])('needs no days for a span of %s', (span) => {
  expect(isWholeSpan({ span })).toBe(true);
});

it('requires both days of a custom span, in order', () => {
  expect(custom('2026-11-01', '2026-11-01')).toBe(true);
  expect(custom('2026-11-01', '2026-11-30')).toBe(true);
  expect(custom('2026-11-02', '2026-11-01')).toBe(false);
  expect(custom('2026-11-01')).toBe(false);
  expect(custom(undefined, '2026-11-01')).toBe(false);
});

it('limits a custom span to a quarter, including both days', () => {
  const lastOf = (days: number) => new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10);
  expect(custom('2026-01-01', lastOf(CUSTOM_DAYS_MAX))).toBe(true);
  expect(custom('2026-01-01', lastOf(CUSTOM_DAYS_MAX + 1))).toBe(false);
});

it('accepts no day that is not in the calendar', () => {
  expect(custom('2026-13-01', '2026-13-02')).toBe(false);
});
