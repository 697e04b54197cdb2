import { HOUR, MINUTE, SECOND } from '@eh/contract/platform/spans.ts';

/** The pauses between a delivery's automatic tries: eight tries in a little over a day. */
export const RETRY_PAUSES: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  4.5 * HOUR,
  7 * HOUR,
  10 * HOUR,
];

/** A delivery to an endpoint that keeps failing is given up this long after its first try. */
export const ROUND_MILLISECONDS = 26 * HOUR;

/** A receiver may postpone a try by `Retry-After`, but at most by this. */
export const RETRY_AFTER_MAX = 6 * HOUR;

/** Pauses are lengthened by up to a tenth, so that deliveries that failed together are not all retried together. */
export const JITTER_STEPS = 1000;
const JITTER_SHARE = 10;

/** A failed try of a delivery. */
export interface FailedTry {
  /** The tries of this round, including this one. */
  readonly tries: number;
  readonly retryAfterSeconds: number | null;
  /** A random whole number below `JITTER_STEPS`. */
  readonly jitter: number;
}

/** The milliseconds until the next try; null if there is none. */
export function pauseAfter({ tries, retryAfterSeconds, jitter }: FailedTry): number | null {
  const pause = RETRY_PAUSES[tries - 1];
  if (pause === undefined) return null;
  const asked = Math.min((retryAfterSeconds ?? 0) * SECOND, RETRY_AFTER_MAX);
  return Math.max(pause + Math.floor((pause * jitter) / (JITTER_STEPS * JITTER_SHARE)), asked);
}

/** The number of automatic tries left after this many. */
export function triesLeft(tries: number): number {
  return Math.max(0, RETRY_PAUSES.length + 1 - tries);
}

/** The time of the last automatic try if all earlier ones fail. */
export function lastTryAt(tries: number, nextAt: Date): Date {
  const rest = RETRY_PAUSES.slice(tries).reduce((sum, pause) => sum + pause, 0);
  return new Date(nextAt.getTime() + rest);
}
