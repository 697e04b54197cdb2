import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal, parseDecimal } from '@eh/contract/platform/money.ts';

/** Parses an amount of EH or fiat, both with two decimals; null unless it is above zero. */
export function amountOf(typed: string): string | null {
  const minor = parseDecimal(typed.trim(), COIN_DECIMALS);
  return minor === null || minor <= 0n ? null : formatDecimal(minor, FIAT_DECIMALS);
}
