/** Spans of time in milliseconds, as clocks and `Date` count. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Spans of time in seconds, as the wire counts. */
export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** An instant in wire format: whole seconds since 1970, rounded down. */
export function epochSeconds(at: Date): number {
  return Math.floor(at.getTime() / SECOND);
}

/** The same for an instant that may be null. */
export function epochSecondsOrNull(at: Date | null): number | null {
  return at === null ? null : epochSeconds(at);
}
