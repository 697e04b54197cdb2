import type { AnswerOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { requireUser } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { unreviewedListings } from '../listing.ts';
import { referencePrice } from '../prices/reference-price.ts';
import { type MarketRules, marketRulesInForce } from '../rules.ts';
import { requireFewerOpenBids, unreviewedCoins } from './post-bid.ts';

type Allowance = NonNullable<AnswerOf<'GET /api/order/canbuy'>['listing']>;

/** How much this user may post as a buyer now; refuses at the limit of open buy listings. */
export async function bidAllowance(ctx: ReadContext, usual: MarketRules, buyerId: string): Promise<Allowance> {
  const rules = await marketRulesInForce(ctx, usual);
  const open = await requireFewerOpenBids(ctx, rules, buyerId);
  const { level } = await requireUser(ctx, buyerId);
  const [reference, posted] = await Promise.all([referencePrice(ctx, rules), unreviewedCoins(ctx, rules, buyerId)]);
  return {
    lowest_price: formatDecimal(rules.lowestPriceMinor, FIAT_DECIMALS),
    highest_price: formatDecimal(rules.highestPriceMinor, FIAT_DECIMALS),
    smallest_listing: formatDecimal(rules.smallestListingMinor, COIN_DECIMALS),
    reference_price: formatDecimal(reference, FIAT_DECIMALS),
    without_review: formatDecimal(unreviewedListings(rules.review, posted, level), COIN_DECIMALS),
    window_hours: rules.review.windowHours,
    open_most: rules.openBidsMax,
    open,
  };
}
