import { expect, test } from 'vitest';
import { SHIFT_PERMILLE_MAX, shiftedPrice } from './price-shift.ts';

test.each<[bigint, number, bigint]>([
  [7_05n, 10, 7_12n], // 7.1205
  [7_05n, -10, 6_98n], // 6.9795
  [7_00n, 5, 7_04n], // 7.035: half a cent goes up
  [7_00n, -5, 6_97n], // 6.965: up as well
  [7_00n, 0, 7_00n],
  [4_00n, 1, 4_00n], // 4.004: too little for a cent
  [5_00n, 1, 5_01n], // 5.005
  [5_00n, -1, 5_00n], // 4.995
  [1n, -SHIFT_PERMILLE_MAX, 1n],
  [1n, SHIFT_PERMILLE_MAX, 1n],
  [1_000_000_00n, SHIFT_PERMILLE_MAX, 1_100_000_00n],
])('moves %d by %d permille to %d', (price, permille, shifted) => {
  expect(shiftedPrice(price, permille)).toBe(shifted);
});
