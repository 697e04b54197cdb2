import { HOUR } from '@eh/contract/platform/spans.ts';

/** Whether the sum stays within its bound after adding the next amount; an equal sum is within. */
export function isWithin(mostMinor: bigint, spentMinor: bigint, nextMinor: bigint): boolean {
  return spentMinor + nextMinor <= mostMinor;
}

/** The remainder of a bound; at least zero. */
export function leftWithin(mostMinor: bigint, spentMinor: bigint): bigint {
  return spentMinor >= mostMinor ? 0n : mostMinor - spentMinor;
}

/** The start of a window that ends now. */
export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR);
}
