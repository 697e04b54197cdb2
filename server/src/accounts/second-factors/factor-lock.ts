import { MINUTE } from '@eh/contract/platform/spans.ts';

const FREE_FAILURES = 4;
const FIRST_LOCK_MINUTES = 15;
const LOCK_MINUTES_MAX = 60;

/**
 * Until when no code is looked at after this many wrong ones in a row, or null. Only somebody who has the password
 * gets this far, so a stranger can lock nobody.
 */
export function lockedAfter(failures: number, now: Date): Date | null {
  const excess = failures - FREE_FAILURES;
  if (excess <= 0) return null;
  const minutes = Math.min(FIRST_LOCK_MINUTES * 2 ** (excess - 1), LOCK_MINUTES_MAX);
  return new Date(now.getTime() + minutes * MINUTE);
}

/** Whole minutes from now to then, at least one. */
export function minutesUntil(now: Date, then: Date): number {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / MINUTE));
}
