import { priceOf } from '@eh/contract/platform/money.ts';
import { expect, it } from 'vitest';
import { coinsFor, type FiatPriced, fiatLeft, itemsInCoins, refundOfCoins, refundOfFiat } from './fiat-price.ts';

const RATE = 7_18n;
const price = (fiatMinor: bigint, rateMinor = RATE): FiatPriced => ({
  coinsMinor: coinsFor(fiatMinor, rateMinor),
  fiatMinor,
  coinsRefundedMinor: 0n,
  fiatRefundedMinor: 0n,
});

it.each([
  [100_00n, RATE, 13_92n],
  [7_18n, RATE, 1_00n],
  [7_17n, RATE, 99n],
  [7n, RATE, 0n],
  [1_00n, 50n, 2_00n],
])('charges %s of fiat at %s for %s of coins, never for more than the price', (fiat, rate, coins) => {
  expect(coinsFor(fiat, rate)).toBe(coins);
  expect((coins * rate) / 100n).toBeLessThanOrEqual(fiat);
});

it('splits the coins among the items without losing a cent', () => {
  const order = price(100_00n);
  const items = itemsInCoins([33_33n, 33_33n, 33_34n], order);
  expect(items).toEqual([4_63n, 4_64n, 4_65n]);
  expect(items.reduce((sum, item) => sum + item, 0n)).toBe(order.coinsMinor);
});

it('returns all coins for the whole price, and the whole price for all coins', () => {
  const order = price(100_00n);
  expect(refundOfFiat(order, 100_00n)).toEqual({ coinsMinor: 13_92n, fiatMinor: 100_00n });
  expect(refundOfCoins(order, 13_92n)).toEqual({ coinsMinor: 13_92n, fiatMinor: 100_00n });
});

it('refuses more than is left in either currency', () => {
  const order = { ...price(100_00n), coinsRefundedMinor: 6_96n, fiatRefundedMinor: 50_00n };
  expect(fiatLeft(order)).toBe(50_00n);
  expect(refundOfFiat(order, 50_01n)).toBeNull();
  expect(refundOfCoins(order, 6_97n)).toBeNull();
});

it('leaves nothing in fiat once the last coin is refunded', () => {
  const order = { ...price(100_00n), coinsRefundedMinor: 13_92n, fiatRefundedMinor: 99_99n };
  expect(fiatLeft(order)).toBe(0n);
  expect(refundOfFiat(order, 1n)).toBeNull();
});

/** Numbers that always come in the same order. */
function* numbers(seed: bigint): Generator<bigint, never> {
  for (let state = seed; ; ) {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    yield state >> 33n;
  }
}

it('limits any mixture of refunds to the order, and never gives the payer less than their share', () => {
  const random = numbers(7n);
  const next = (below: bigint) => random.next().value % below;
  for (let walk = 0; walk < 400; walk += 1) {
    let order = price(2000n + next(40_000n), 30n + next(2000n));
    for (let step = 0; step < 20; step += 1) {
      const isFiat = next(2n) === 0n;
      const refund = isFiat
        ? refundOfFiat(order, 1n + next(order.fiatMinor / 4n))
        : refundOfCoins(order, 1n + next(order.coinsMinor / 4n + 1n));
      if (refund === null) continue;
      expect(refund.coinsMinor).toBeGreaterThan(0n);
      expect(refund.fiatMinor).toBeGreaterThanOrEqual(0n);
      order = {
        ...order,
        coinsRefundedMinor: order.coinsRefundedMinor + refund.coinsMinor,
        fiatRefundedMinor: order.fiatRefundedMinor + refund.fiatMinor,
      };
      expect(order.coinsRefundedMinor).toBeLessThanOrEqual(order.coinsMinor);
      expect(order.fiatRefundedMinor).toBeLessThanOrEqual(order.fiatMinor);
      expect(order.coinsRefundedMinor * order.fiatMinor).toBeGreaterThanOrEqual(
        order.coinsMinor * order.fiatRefundedMinor,
      );
    }
  }
});

it('shows a price that differs by at most a cent of coins from the payment', () => {
  for (const fiat of [1_00n, 99_99n, 12_345_67n]) {
    const paid = priceOf(coinsFor(fiat, RATE), RATE);
    expect(fiat - paid).toBeLessThanOrEqual(RATE / 100n + 1n);
  }
});
