const SECOND = 1000;
const AFTER_DEADLINE_MILLISECONDS = 1000;
const WHILE_OVERDUE_MILLISECONDS = 3000;
const LONGEST_MILLISECONDS = 20_000;
/** Links to pictures live for five minutes at least; they are renewed before a picture is opened that nobody can load. */
const LINKS_GOOD_MILLISECONDS = 240_000;

/** What of a trade decides when it is looked at again. */
export interface LookedAt {
  readonly deadline_at: number | null;
  readonly vouchers: readonly unknown[];
}

/** Milliseconds until a trade is looked at again: just after its deadline, often while that is being served. */
export function nextLook(trade: LookedAt | undefined, nowMilliseconds: number): number | false {
  if (trade === undefined) return false;
  if (trade.deadline_at === null) return trade.vouchers.length > 0 && LINKS_GOOD_MILLISECONDS;
  const left = trade.deadline_at * SECOND - nowMilliseconds;
  if (left <= 0) return WHILE_OVERDUE_MILLISECONDS;
  return Math.min(left + AFTER_DEADLINE_MILLISECONDS, LONGEST_MILLISECONDS);
}
