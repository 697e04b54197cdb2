import { MINUTE, SECOND } from '@eh/contract/platform/spans.ts';
import { pauseSeconds } from '../../platform/attempts/allowance.ts';
import { wrongCodesPause } from './limits.ts';

/**
 * The time until which codes are not checked after this many wrong ones in a row, or null. A stranger cannot lock
 * anybody out, because the password comes first.
 */
export function lockedAfter(failures: number, now: Date): Date | null {
  const seconds = pauseSeconds(failures, wrongCodesPause);
  return seconds === 0 ? null : new Date(now.getTime() + seconds * SECOND);
}

/** Whole minutes from now to then, at least one. */
export function minutesUntil(now: Date, then: Date): number {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / MINUTE));
}
