import { expect, it } from 'vitest';
import { amountOf, minorOf, valueOf } from './amounts.ts';

it.each([
  ['0.00', 0n],
  ['9.70', 970n],
  ['0.05', 5n],
  ['-1.20', -120n],
  ['90071992547409.93', 9_007_199_254_740_993n],
])('parses %s as %d hundredths, and writes it back', (amount, minor) => {
  expect(minorOf(amount)).toBe(minor);
  expect(amountOf(minor)).toBe(amount);
});

it('parses an amount with fewer decimals', () => {
  expect([minorOf('9'), minorOf('9.7')]).toEqual([900n, 970n]);
});

it.each(['', '9.705', '1e3', 'nine', ' 9', '9.', '0x10'])('refuses %j', (amount) => {
  expect(() => minorOf(amount)).toThrow(RangeError);
});

it('rounds the value of coins to the nearest hundredth', () => {
  expect(valueOf(970n, minorOf('7.18'))).toBe(6965n);
  expect(valueOf(5n, minorOf('7.10'))).toBe(36n);
});
