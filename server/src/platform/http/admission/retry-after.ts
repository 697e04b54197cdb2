export const RETRY_AFTER = 'retry-after';

/** The default seconds for refusals without a time. */
const SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/** The `Retry-After` seconds of an answer with this status; null for all others. */
export function retrySeconds(status: number, known: number | null): number | null {
  const seconds = SECONDS[status];
  return seconds === undefined ? null : Math.max(1, Math.ceil(known ?? seconds));
}
