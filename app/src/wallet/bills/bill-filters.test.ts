import { expect, test } from 'vitest';
import { hasFineFilters, noFilters, requestOf, spanOf } from './bill-filters.ts';

test('no filter asks for everything', () => {
  expect(requestOf(noFilters)).toEqual({});
  expect(hasFineFilters(noFilters)).toBe(false);
});

test('days begin and end at midnight in UTC+8, the last one included', () => {
  const filters = { ...noFilters, fromDay: '2026-11-01', untilDay: '2026-11-02' };
  expect(requestOf(filters)).toEqual({
    from: Date.UTC(2026, 9, 31, 16) / 1000,
    until: Date.UTC(2026, 10, 2, 16) / 1000,
  });
  expect(hasFineFilters(filters)).toBe(true);
});

test('an amount that is nothing, or not finished, narrows nothing wrongly', () => {
  expect(requestOf({ ...noFilters, minimum: '0', maximum: '12.' })).toEqual({ amount_max: '12' });
  expect(requestOf({ ...noFilters, minimum: '0.00', maximum: '' })).toEqual({});
});

test('the last seven days end today, by the calendar there', () => {
  expect(spanOf('week', Date.UTC(2026, 10, 21, 17) / 1000)).toEqual({ fromDay: '2026-11-16', untilDay: '2026-11-22' });
});
