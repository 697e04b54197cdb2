import { expect, test } from 'vitest';
import type { Profile } from '../../session/session.ts';
import { sumOf, totalOf, worthOf } from './total.ts';

test('adds the four balances exactly, to the cent', () => {
  const profile = { balance: '10486.20', orderbalance: '2000.05', tradebalance: '160.00', holdbalance: '200.01' };
  expect(totalOf(profile as Profile)).toBe('12846.26');
});

test('large sums keep their precision', () => {
  expect(sumOf('900719925474.99', '0.01')).toBe('900719925475.00');
});

test('rounds the value half up to the cent', () => {
  expect(worthOf('12846.20', '7.02')).toBe('90180.32');
  expect(worthOf('0.01', '0.50')).toBe('0.01');
});
