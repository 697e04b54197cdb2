import { parseDecimal } from '@eh/contract/platform/money.ts';

const HOUR_MILLISECONDS = 3_600_000;

/** Whether a sum stays within its bound with what comes next; on the bound is within. */
export function isWithin(mostMinor: bigint, spentMinor: bigint, nextMinor: bigint): boolean {
  return spentMinor + nextMinor <= mostMinor;
}

/** What is left of a bound; never below nothing. */
export function leftWithin(mostMinor: bigint, spentMinor: bigint): bigint {
  return spentMinor >= mostMinor ? 0n : mostMinor - spentMinor;
}

/** Where a window that ends now began. */
export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MILLISECONDS);
}

/** A bound as the contract writes it, in minor units. */
export function boundOf(text: string, decimals: number): bigint {
  const value = parseDecimal(text, decimals);
  if (value === null) throw new Error(`${text} is no bound`);
  return value;
}
