import { expect, test } from 'vitest';
import { dateBounds } from './date-bounds.ts';

test('lets a date picker reach ten years in either direction', () => {
  expect(dateBounds(Date.UTC(2026, 10, 23))).toEqual({ min: '2016-11-23', max: '2036-11-23' });
});

test('uses the next day ten years from a leap day', () => {
  expect(dateBounds(Date.UTC(2028, 1, 29))).toEqual({ min: '2018-03-01', max: '2038-03-01' });
});
