import { expect, it } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

it('parses what it has written, to the minute', () => {
  expect(fromLocalTime(toLocalTime(1_790_000_040))).toBe(1_790_000_040);
  expect(toLocalTime(1_790_000_040)).toMatch(/^2026-09-2\dT\d\d:\d\d$/);
});

it('parses an empty field as no time', () => {
  expect([toLocalTime(null), fromLocalTime('')]).toEqual(['', null]);
});
