import { expect, test } from 'vitest';
import { percentOf } from './percent.ts';

test.each([
  [0, 0, null],
  [0, 3, '0.0%'],
  [1, 3, '33.3%'],
  [2, 3, '66.7%'],
  [3, 3, '100.0%'],
])('shows %i of %i as %s', (part, whole, text) => {
  expect(percentOf(part, whole)).toBe(text);
});
