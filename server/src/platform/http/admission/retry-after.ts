export const RETRY_AFTER = 'retry-after';

/** When nobody has said when to come again. */
const SECONDS: Readonly<Record<number, number>> = { 429: 60, 503: 5 };

/** The seconds after which an answer of this status says to come again; null for all others. */
export function retrySeconds(status: number, known: number | null): number | null {
  const seconds = SECONDS[status];
  return seconds === undefined ? null : Math.max(1, Math.ceil(known ?? seconds));
}
