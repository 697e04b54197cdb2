import { expect, it } from 'vitest';
import { COUNTS_FROM_MIN, isCountable } from './counts-from.ts';

it('accepts the lowest sum and higher ones', () => {
  expect(isCountable(COUNTS_FROM_MIN)).toBe(true);
  expect(isCountable('50')).toBe(true);
  expect(isCountable('1000.00')).toBe(true);
});

it.each(['49.99', '0', '', '-50', '50.001', '５０', 'all'])('refuses %j', (text) => {
  expect(isCountable(text)).toBe(false);
});
