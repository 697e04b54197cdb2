import { expect, it } from 'vitest';
import { hoursBefore, isWithin, leftWithin } from './sum-bounds.ts';

it.each([
  [0n, 20n, true, 20n],
  [19n, 1n, true, 1n],
  [19n, 2n, false, 1n],
  [20n, 0n, true, 0n],
  [20n, 1n, false, 0n],
  [21n, 0n, false, 0n],
])('after %s of 20, accepts %s: %s, with %s left', (spent, next, fits, left) => {
  expect([isWithin(20n, spent, next), leftWithin(20n, spent)]).toEqual([fits, left]);
});

it('accepts exactly what is left', () => {
  for (let spent = 0n; spent <= 30n; spent += 1n)
    for (let next = 1n; next <= 30n; next += 1n)
      expect(isWithin(20n, spent, next)).toBe(next <= leftWithin(20n, spent));
});

it('starts a window its hours before now', () => {
  expect(hoursBefore(new Date('2026-11-29T12:00:00Z'), 36)).toEqual(new Date('2026-11-28T00:00:00Z'));
});
