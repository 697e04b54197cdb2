import { expect, test } from 'vitest';
import { reserveAxis } from './reserve-line.ts';

const days = [
  { circulation: '1000.00', reserve: '1100.00' },
  { circulation: '1200.00', reserve: null },
  { circulation: '1100.00', reserve: '1150.00' },
];

test('puts the axis on round values around the amounts, so that close amounts remain distinct', () => {
  expect(reserveAxis(days)).toEqual({ low: 900, high: 1300, lines: [900, 1000, 1100, 1200, 1300] });
  const large = ['1201234.56', '1333903.26'].map((amount) => ({ circulation: amount, reserve: null }));
  expect(reserveAxis(large).lines).toEqual([1_150_000, 1_200_000, 1_250_000, 1_300_000, 1_350_000]);
});

test('starts the axis at zero without a reserve, and shows a constant sum', () => {
  expect(reserveAxis([{ circulation: '30000.00', reserve: '0.00' }]).lines).toEqual([
    0, 10_000, 20_000, 30_000, 40_000,
  ]);
  const still = reserveAxis([{ circulation: '3.00', reserve: null }]);
  expect(still.low).toBeLessThan(3);
  expect(still.high).toBeGreaterThan(3);
});
