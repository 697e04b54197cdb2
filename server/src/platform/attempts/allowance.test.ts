import { expect, it } from 'vitest';
import { pauseSeconds } from './allowance.ts';

const pause = { freeFailures: 5, firstSeconds: 2, longestSeconds: 900 };

it('requires no pause at first, then a doubling one up to its limit', () => {
  const failures = [0, 4, 5, 6, 7, 8, 13, 14, 100];
  expect(failures.map((count) => pauseSeconds(count, pause))).toEqual([0, 0, 2, 4, 8, 16, 512, 900, 900]);
});
