import { DAY } from '@eh/contract/platform/spans.ts';
import { RATING_DAYS, type RatingTag, ratingTags } from '@eh/contract/trading/profiles/parts.ts';
import type { TradeStatus } from '@eh/contract/trading/trades/status.ts';

/** The end of the time to rate a trade; null if the trade was not completed and so cannot be rated. */
export function rateUntil(trade: { readonly status: TradeStatus; readonly finishedAt: Date | null }): Date | null {
  if (trade.status !== 'succeeded' || trade.finishedAt === null) return null;
  return new Date(trade.finishedAt.getTime() + RATING_DAYS * DAY);
}

/** The tags that fit a good or a bad rating, each once, in the list's order. */
export function fittingTags(isGood: boolean, tags: readonly RatingTag[]): RatingTag[] {
  const fitting: readonly RatingTag[] = isGood ? ratingTags.good : ratingTags.bad;
  return fitting.filter((tag) => tags.includes(tag));
}
