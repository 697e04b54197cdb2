import { FIAT_DECIMALS, parseDecimal, requireDecimal } from '../../platform/money.ts';

/**
 * The lowest sum that the rules may set, in fiat: if trades of cents counted, anybody could become a known buyer for
 * automatic release.
 */
export const COUNTS_FROM_MIN = '50.00';

/** Whether the rules may count trades for reputations from this sum on. */
export function isCountable(text: string): boolean {
  const minor = parseDecimal(text, FIAT_DECIMALS);
  return minor !== null && minor >= requireDecimal(COUNTS_FROM_MIN, FIAT_DECIMALS);
}
