import { expect, it } from 'vitest';
import { CUSTOM_DAYS_MAX, isWholeSpan } from './figure-spans.ts';

const custom = (from?: string, until?: string) => isWholeSpan({ span: 'custom', from, until });

it.each(['day', 'week', 'month', undefined])('a span of %s needs no days', (span) => {
  expect(isWholeSpan({ span })).toBe(true);
});

it('a custom span names both its days, in order', () => {
  expect(custom('2026-11-01', '2026-11-01')).toBe(true);
  expect(custom('2026-11-01', '2026-11-30')).toBe(true);
  expect(custom('2026-11-02', '2026-11-01')).toBe(false);
  expect(custom('2026-11-01')).toBe(false);
  expect(custom(undefined, '2026-11-01')).toBe(false);
});

it('a custom span is a quarter at most, both its days counted', () => {
  const lastOf = (days: number) => new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10);
  expect(custom('2026-01-01', lastOf(CUSTOM_DAYS_MAX))).toBe(true);
  expect(custom('2026-01-01', lastOf(CUSTOM_DAYS_MAX + 1))).toBe(false);
});

it('a day that no calendar has makes no span', () => {
  expect(custom('2026-13-01', '2026-13-02')).toBe(false);
});
