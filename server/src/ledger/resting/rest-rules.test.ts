import fc from 'fast-check';
import { expect, it } from 'vitest';
import { freeAfter, freeOf, type Purchase, restDaysOf } from './rest-rules.ts';

const now = new Date('2026-11-21T08:00:00Z');
const bought = (amountMinor: bigint, hoursLeft: number): Purchase => ({
  amountMinor,
  freeAt: new Date(now.getTime() + hoursLeft * 3_600_000),
});

it.each<[string, bigint, readonly Purchase[], bigint]>([
  ['nothing bought', 100n, [], 100n],
  ['all bought', 100n, [bought(100n, 5)], 0n],
  ['some bought', 150n, [bought(50n, 5)], 100n],
  ['bought twice', 150n, [bought(50n, 5), bought(30n, 1)], 70n],
  ['rest is over', 150n, [bought(50n, 0), bought(30n, -1)], 150n],
  ['more bought than is left', 20n, [bought(50n, 5)], 0n],
  ['nothing left', 0n, [bought(50n, 5)], 0n],
])('%s', (_, availableMinor, purchases, freeMinor) => {
  expect(freeOf(availableMinor, purchases, now)).toMatchObject({
    freeMinor,
    restingMinor: availableMinor - freeMinor,
  });
});

it('says when the next coins are free, and nothing when none rest', () => {
  expect(freeOf(150n, [bought(50n, 5), bought(30n, 1)], now).nextFreeAt).toEqual(bought(1n, 1).freeAt);
  expect(freeOf(0n, [bought(50n, 5)], now).nextFreeAt).toBeNull();
  expect(freeOf(150n, [bought(50n, 0)], now).nextFreeAt).toBeNull();
});

it('never frees less than zero nor more than the balance, and never less as time passes', () => {
  const purchase = fc
    .tuple(fc.bigInt({ min: 1n, max: 1000n }), fc.integer({ min: -50, max: 50 }))
    .map(([amountMinor, hours]) => bought(amountMinor, hours));
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 5000n }), fc.array(purchase, { maxLength: 8 }), (available, purchases) => {
      const { freeMinor, restingMinor } = freeOf(available, purchases, now);
      const later = freeOf(available, purchases, new Date(now.getTime() + 7_200_000));
      expect(freeMinor >= 0n && restingMinor >= 0n).toBe(true);
      expect(freeMinor + restingMinor).toBe(available);
      expect(later.freeMinor >= freeMinor).toBe(true);
    }),
  );
});

it('applies the rest of the level, and none while the rule is off', () => {
  const hold = { is_on: true, level_0: 3, level_1: 2, level_2: 1, level_3: 0 };
  expect([0, 1, 2, 3, 9].map((level) => restDaysOf(hold, level))).toEqual([3, 2, 1, 0, 0]);
  expect(restDaysOf({ ...hold, is_on: false }, 0)).toBe(0);
  expect(freeAfter(now, 3).toISOString()).toBe('2026-11-24T08:00:00.000Z');
});
