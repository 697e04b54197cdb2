import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const found = {
  at: 0,
  block: 1,
  deposits: '0.000000',
  payer: '0.000000',
  kept: '0.000000',
  all: '0.000000',
  booked: '0.000000',
  addresses: 0,
  left_out: 0,
};
const reading = (difference: string) => ({ tried_at: 0, is_answered: false, found: { ...found, difference } });

test('distinguishes a shortage from a surplus to the last decimal, even while the node does not answer', () => {
  expect(standingOf(reading('0.000000'))).toBe('even');
  expect(standingOf(reading('0.000001'))).toBe('more');
  expect(standingOf(reading('-0.000001'))).toBe('less');
  expect(standingOf({ tried_at: 0, is_answered: false, found: null })).toBe('unknown');
  expect(standingOf(null)).toBe('unknown');
});
