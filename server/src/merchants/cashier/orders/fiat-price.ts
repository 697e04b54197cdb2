import { quantityFor } from '@eh/contract/platform/money.ts';

/** An order that is priced in fiat, with the sums of its refunds in coins and in fiat. */
export interface FiatPriced {
  readonly coinsMinor: bigint;
  readonly fiatMinor: bigint;
  readonly coinsRefundedMinor: bigint;
  readonly fiatRefundedMinor: bigint;
}

/** A refund in both currencies. */
export interface BothMinor {
  readonly coinsMinor: bigint;
  readonly fiatMinor: bigint;
}

/** The coins for a price: rounded down to the cent, so that nobody pays more than the price. */
export function coinsFor(fiatMinor: bigint, rateMinor: bigint): bigint {
  return quantityFor(fiatMinor, rateMinor);
}

/**
 * The amounts of items in coins. They add up to the order's amount, because the running sum is rounded rather than each
 * item.
 */
export function itemsInCoins(
  fiatMinors: readonly bigint[],
  order: Pick<FiatPriced, 'coinsMinor' | 'fiatMinor'>,
): readonly bigint[] {
  let before = 0n;
  return fiatMinors.map((item) => {
    const from = (before * order.coinsMinor) / order.fiatMinor;
    before += item;
    return (before * order.coinsMinor) / order.fiatMinor - from;
  });
}

/** The fiat that can still be refunded; zero once all coins are refunded. */
export function fiatLeft(order: FiatPriced): bigint {
  return order.coinsRefundedMinor >= order.coinsMinor ? 0n : order.fiatMinor - order.fiatRefundedMinor;
}

/**
 * A refund given in fiat, at the order's rate; null if that exceeds the rest. Coins are computed from the sum of all
 * refunds and rounded up, so the payer never gets less than their share, nor more than they paid.
 */
export function refundOfFiat(order: FiatPriced, fiatMinor: bigint): BothMinor | null {
  if (fiatMinor > fiatLeft(order)) return null;
  const sum = order.fiatRefundedMinor + fiatMinor;
  const due = roundedUp(order.coinsMinor * sum, order.fiatMinor) - order.coinsRefundedMinor;
  const left = order.coinsMinor - order.coinsRefundedMinor;
  const least = due > 0n ? due : 1n;
  return { coinsMinor: least < left ? least : left, fiatMinor };
}

/**
 * A refund given in coins; null if that exceeds the rest. Refunding the last coin refunds the last cent of the price.
 */
export function refundOfCoins(order: FiatPriced, coinsMinor: bigint): BothMinor | null {
  const sum = order.coinsRefundedMinor + coinsMinor;
  if (sum > order.coinsMinor) return null;
  const inFiat = (order.fiatMinor * sum) / order.coinsMinor - order.fiatRefundedMinor;
  return { coinsMinor, fiatMinor: inFiat > 0n ? inFiat : 0n };
}

const roundedUp = (amount: bigint, divisor: bigint) => (amount + divisor - 1n) / divisor;
