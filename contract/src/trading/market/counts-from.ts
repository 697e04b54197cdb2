import { FIAT_DECIMALS, parseDecimal } from '../../platform/money.ts';

/** Nobody goes below it, in fiat: a record of cents would pass for a known buyer in automatic release. */
export const COUNTS_FROM_MIN = '50.00';

/** Whether trades may count for reputations from this sum on. */
export function isCountable(text: string): boolean {
  const least = parseDecimal(COUNTS_FROM_MIN, FIAT_DECIMALS) ?? 0n;
  return (parseDecimal(text, FIAT_DECIMALS) ?? -1n) >= least;
}
