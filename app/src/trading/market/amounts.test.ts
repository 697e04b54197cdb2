import { expect, test } from 'vitest';
import { distanceBasisPoints, percentText, permilleOf, rangeText, typedOf } from './amounts.ts';

const yuan = { code: 'CNY', symbol: '¥', placement: 'before' as const };

test('writes limits with one currency symbol and without ".00"', () => {
  expect(rangeText('500.00', '20000.00', yuan)).toBe('¥500 – 20,000');
  expect(rangeText('500.50', '2106.00', yuan)).toBe('¥500.50 – 2,106');
  expect(typedOf(100_00n)).toBe('100');
  expect(typedOf(100_50n)).toBe('100.50');
});

test('rounds the difference of two prices to a hundredth of a percent, above and below', () => {
  expect(percentText(distanceBasisPoints(7_05n, 7_02n))).toBe('0.43');
  expect(distanceBasisPoints(6_99n, 7_02n)).toBe(-43n);
  expect(percentText(distanceBasisPoints(6_99n, 7_02n))).toBe('0.43');
  expect(distanceBasisPoints(7_02n, 0n)).toBe(0n);
});

test('converts a share to thousandths', () => {
  expect(permilleOf(660_00n, 1500_00n)).toBe(440);
  expect(permilleOf(0n, 0n)).toBe(0);
});
