import type { ChainReserve } from './queries.ts';

/** How a chain stands against the books: even, more or less there than booked, or not known. */
export type Standing = 'even' | 'more' | 'less' | 'unknown';

/** What was found the last time, whatever happened since. */
export function standingOf(reading: ChainReserve['reading']): Standing {
  const difference = reading?.found?.difference;
  if (difference === undefined) return 'unknown';
  if (!/[1-9]/.test(difference)) return 'even';
  return difference.startsWith('-') ? 'less' : 'more';
}
