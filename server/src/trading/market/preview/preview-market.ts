import { COIN_DECIMALS, FIAT_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import type { MarketRulesOnWire } from '@eh/contract/staff/settings/rule-schemas.ts';
import { counted, type Effect } from '../../../staff/settings/index.ts';
import type { RecentListing } from './preview-store.ts';

/** How many listings had a price outside the proposed range, or exceeded the review sum. */
export function previewMarket(
  listings: readonly RecentListing[],
  { before, after }: { readonly before: MarketRulesOnWire; readonly after: MarketRulesOnWire },
): readonly Effect[] {
  const lowest = requireDecimal(after.lowest_price, FIAT_DECIMALS);
  const highest = requireDecimal(after.highest_price, FIAT_DECIMALS);
  const limit = requireDecimal(after.review_above, COIN_DECIMALS);
  return [
    ...counted('listings_outside', listings, {
      isChanged: before.lowest_price !== after.lowest_price || before.highest_price !== after.highest_price,
      isMet: ({ price_minor: price }) => price < lowest || price > highest,
    }),
    ...counted('listings_above', listings, {
      isChanged: before.review_above !== after.review_above,
      isMet: ({ total_minor: total }) => total > limit,
    }),
  ];
}
