import { MOVE_PERMILLE_MAX } from '@eh/contract/trading/market/price-moves.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aimOf, stepTowards } from './following.ts';

const band = { lowestPriceMinor: 1_00n, highestPriceMinor: 100_00n };

test('lies above or below the reference by its margin, rounded to the cent', () => {
  expect(aimOf(7_02n, { marginPermille: 15, floorMinor: 1n }, band)).toBe(7_13n);
  expect(aimOf(7_02n, { marginPermille: -15, floorMinor: 1n }, band)).toBe(6_91n);
  expect(aimOf(7_02n, { marginPermille: 0, floorMinor: 1n }, band)).toBe(7_02n);
});

test('never goes below the floor, and stays within the market range', () => {
  expect(aimOf(5_00n, { marginPermille: 15, floorMinor: 7_00n }, band)).toBe(7_00n);
  expect(aimOf(99_00n, { marginPermille: 200, floorMinor: 7_00n }, band)).toBe(100_00n);
  expect(aimOf(1_10n, { marginPermille: -200, floorMinor: 50n }, band)).toBe(1_00n);
});

test('moves in small steps, always towards its target, and reaches it', () => {
  expect(stepTowards(10_00n, 7_00n)).toBe(7_14n);
  expect(stepTowards(5_00n, 7_00n)).toBe(6_86n);
  expect(stepTowards(7_01n, 7_00n)).toBe(7_01n);
  const prices = fc.bigInt({ min: 1n, max: 100_00n });
  fc.assert(
    fc.property(prices, prices, (from, aim) => {
      let price = from;
      for (let step = 0; step < 1000 && price !== aim; step += 1) {
        const next = stepTowards(aim, price);
        const moved = next > price ? next - price : price - next;
        expect(moved === 1n || moved * 1000n <= price * BigInt(MOVE_PERMILLE_MAX)).toBe(true);
        price = next;
      }
      expect(price).toBe(aim);
    }),
  );
});
