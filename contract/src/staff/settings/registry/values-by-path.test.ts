import { expect, it } from 'vitest';
import { nested, valuesByPath } from './values-by-path.ts';

const rules = { minimum: '0.01', review: { amount: { is_on: true, above: '10.00' } }, hours: 24 };
const byPath = { minimum: '0.01', 'review.amount.is_on': true, 'review.amount.above': '10.00', hours: 24 };

it('names each value by its path', () => {
  expect(valuesByPath(rules)).toEqual(byPath);
});

it('reassembles values from their paths', () => {
  expect(nested(Object.entries(byPath))).toEqual(rules);
});
