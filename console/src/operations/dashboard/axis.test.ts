import { expect, test } from 'vitest';
import { axisOf } from './axis.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [97, [0, 25, 50, 75, 100]],
  [1234, [0, 500, 1000, 1500]],
])('places round ticks for values up to %i', (most, ticks) => {
  expect(axisOf(most)).toEqual(ticks);
});
