import { expect, test } from 'vitest';
import { basisPointsOf, percentOf } from './fee.ts';

test('reads a percentage with two decimals, up to a tenth of a payment', () => {
  expect(['0.5', '0', '10', ' 1.25 '].map(basisPointsOf)).toEqual([50, 0, 1000, 125]);
  expect(['10.01', '100', '0.005', 'a', '', '-1'].map(basisPointsOf)).toEqual([null, null, null, null, null, null]);
});

test('writes basis points as a percentage', () => {
  expect([0, 50, 1000].map(percentOf)).toEqual(['0.00', '0.50', '10.00']);
});
