import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal, priceOf, requireDecimal } from '@eh/contract/platform/money.ts';
import type { Profile } from '../../session/session.ts';

/** The sum of decimal strings of coins. */
export function sumOf(...amounts: readonly string[]): string {
  const minor = amounts.reduce((sum, amount) => sum + minorOf(amount), 0n);
  return formatDecimal(minor, COIN_DECIMALS);
}

/** Everything a person owns: free, on sale, in trades and held. */
export function totalOf(profile: Profile): string {
  return sumOf(profile.balance, profile.orderbalance, profile.tradebalance, profile.holdbalance);
}

/** The value of an amount at a price. */
export function worthOf(amount: string, price: string): string {
  return formatDecimal(priceOf(minorOf(amount), minorOf(price)), FIAT_DECIMALS);
}

function minorOf(amount: string): bigint {
  return requireDecimal(amount, COIN_DECIMALS);
}
