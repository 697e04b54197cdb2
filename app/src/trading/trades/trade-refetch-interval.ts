import { SECOND } from '@eh/contract/platform/spans.ts';

const AFTER_DEADLINE_MILLISECONDS = 1000;
const WHILE_OVERDUE_MILLISECONDS = 3000;
const INTERVAL_MAX_MILLISECONDS = 20_000;
/** Links to vouchers are valid for at least five minutes. They are renewed before they expire. */
const LINKS_FRESH_MILLISECONDS = 240_000;

/** The properties of a trade that determine its next refetch. */
export interface RefetchedTrade {
  readonly deadline_at: number | null;
  readonly vouchers: readonly unknown[];
}

/** Milliseconds until a trade is refetched: just after its deadline, and often until the server has handled it. */
export function tradeRefetchInterval(trade: RefetchedTrade | undefined, nowMilliseconds: number): number | false {
  if (trade === undefined) return false;
  if (trade.deadline_at === null) return trade.vouchers.length > 0 && LINKS_FRESH_MILLISECONDS;
  const left = trade.deadline_at * SECOND - nowMilliseconds;
  if (left <= 0) return WHILE_OVERDUE_MILLISECONDS;
  return Math.min(left + AFTER_DEADLINE_MILLISECONDS, INTERVAL_MAX_MILLISECONDS);
}
