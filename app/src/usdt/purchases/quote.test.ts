import { expect, test } from 'vitest';
import { coinsFor, isWithinLimits } from './quote.ts';

test.each([
  ['213.675214', '7.0200', '1500.00'],
  ['20', '7.02', '140.40'],
  ['', '7.02', '0.00'],
  ['12.', '7.02', '84.24'],
  ['0.000001', '7.02', '0.00'],
])('converts %s USDT at rate %s to %s coins', (usdt, rate, coins) => {
  expect(coinsFor(usdt, rate)).toBe(coins);
});

test('accepts amounts from the minimum to the maximum, both included', () => {
  expect(isWithinLimits('20', '20.000000', '50000.000000')).toBe(true);
  expect(isWithinLimits('50000', '20.000000', '50000.000000')).toBe(true);
  expect(isWithinLimits('19.999999', '20.000000', '50000.000000')).toBe(false);
  expect(isWithinLimits('50000.000001', '20.000000', '50000.000000')).toBe(false);
  expect(isWithinLimits('', '20.000000', '50000.000000')).toBe(false);
});
