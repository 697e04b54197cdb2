import { HOUR, MINUTE, SECOND } from '@eh/contract/platform/spans.ts';

/** The pauses between the automatic tries of a delivery: eight tries in a little more than a day. */
export const RETRY_PAUSES: readonly number[] = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  4.5 * HOUR,
  7 * HOUR,
  10 * HOUR,
];

/** A delivery whose endpoint has failed ever since is given up this long after its first try. */
export const ROUND_MILLISECONDS = 26 * HOUR;

/** A receiver may put a try off by `Retry-After`, but not for longer than this. */
export const RETRY_AFTER_MAX = 6 * HOUR;

/** Pauses are lengthened by up to a tenth, so that deliveries that failed together do not all come back together. */
export const JITTER_STEPS = 1000;
const JITTER_SHARE = 10;

/** A failed try of a delivery. */
export interface FailedTry {
  /** Tries of this round, with this one. */
  readonly tries: number;
  readonly retryAfterSeconds: number | null;
  /** A random whole number below `JITTER_STEPS`. */
  readonly jitter: number;
}

/** The milliseconds until the next try; null when there is none. */
export function pauseAfter({ tries, retryAfterSeconds, jitter }: FailedTry): number | null {
  const pause = RETRY_PAUSES[tries - 1];
  if (pause === undefined) return null;
  const asked = Math.min((retryAfterSeconds ?? 0) * SECOND, RETRY_AFTER_MAX);
  return Math.max(pause + Math.floor((pause * jitter) / (JITTER_STEPS * JITTER_SHARE)), asked);
}

/** The automatic tries that are left after some. */
export function triesLeft(tries: number): number {
  return Math.max(0, RETRY_PAUSES.length + 1 - tries);
}

/** The last automatic try, when all until then fail. */
export function lastTryAt(tries: number, nextAt: Date): Date {
  const rest = RETRY_PAUSES.slice(tries).reduce((sum, pause) => sum + pause, 0);
  return new Date(nextAt.getTime() + rest);
}
