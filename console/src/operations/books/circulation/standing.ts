import type { ChainReserve } from './queries.ts';

/** How a chain compares with the books: even, more or less than booked, or unknown. */
export type Standing = 'even' | 'more' | 'less' | 'unknown';

/** Judged by the last successful reading, however old it is. */
export function standingOf(reading: ChainReserve['reading']): Standing {
  const difference = reading?.found?.difference;
  if (difference === undefined) return 'unknown';
  if (!/[1-9]/.test(difference)) return 'even';
  return difference.startsWith('-') ? 'less' : 'more';
}
