import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buyRateE4, coinsFor, isStale, type Rate, redeemRateE4 } from './rate.ts';

const rate: Rate = {
  baseE4: 7_0200n,
  spreadPermille: 5,
  setAt: new Date(0),
  goodUntil: new Date('2026-11-21T10:00:00Z'),
};

it('subtracts the spread for buyers and adds it for redeemers', () => {
  expect(buyRateE4(rate)).toBe(6_9849n);
  expect(redeemRateE4(rate)).toBe(7_0551n);
  expect(buyRateE4({ ...rate, spreadPermille: 0 })).toBe(7_0200n);
});

it('is stale from the instant its validity ends', () => {
  expect(isStale(rate, new Date('2026-11-21T09:59:59.999Z'))).toBe(false);
  expect(isStale(rate, new Date('2026-11-21T10:00:00Z'))).toBe(true);
  expect(isStale({ ...rate, goodUntil: null }, new Date('2126-01-01T00:00:00Z'))).toBe(false);
});

it.each([
  [213_675_214n, 7_0200n, 1500_00n],
  [1n, 7_0200n, 0n],
  [1425n, 7_0200n, 1n],
  [1424n, 7_0200n, 0n],
  [20_000_000n, 7_0200n, 140_40n],
])('gives %d millionths of USDT at %d as %d, rounded down', (usdt, rateE4, coins) => {
  expect(coinsFor(usdt, rateE4)).toBe(coins);
});

it('never credits more for two parts than for the whole', () => {
  const usdt = fc.bigInt({ min: 1n, max: 10n ** 15n });
  fc.assert(
    fc.property(usdt, usdt, fc.bigInt({ min: 1n, max: 10n ** 8n }), (first, second, rateE4) => {
      expect(coinsFor(first, rateE4) + coinsFor(second, rateE4)).toBeLessThanOrEqual(coinsFor(first + second, rateE4));
    }),
  );
});
