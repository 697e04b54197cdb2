import { expect, it } from 'vitest';
import { hardestLevel, workLevel } from './work-level.ts';

it('requires no work before enough failures, then twice as much each time the failures double, up to a limit', () => {
  expect([0, 2, 3, 5, 6, 12, 24, 48, 96, 10_000].map((failures) => workLevel(failures, 3))).toEqual([
    null,
    null,
    0,
    0,
    1,
    2,
    3,
    4,
    4,
    4,
  ]);
});

it('uses the highest level among several counts', () => {
  expect(hardestLevel([null, 2, 0])).toBe(2);
  expect(hardestLevel([null, null])).toBeNull();
});
