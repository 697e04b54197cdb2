import { FIAT_DECIMALS, parseDecimal } from '../../platform/money.ts';

/** The lowest sum that the rules may name, in fiat: with cents, anybody could become a known buyer for automatic release. */
export const COUNTS_FROM_MIN = '50.00';

/** Whether the rules may let trades count for reputations from this sum on. */
export function isCountable(text: string): boolean {
  const least = parseDecimal(COUNTS_FROM_MIN, FIAT_DECIMALS) ?? 0n;
  return (parseDecimal(text, FIAT_DECIMALS) ?? -1n) >= least;
}
