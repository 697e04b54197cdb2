import { HOUR } from '@eh/contract/platform/spans.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { takeTradingTurn, type User } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ListingTerms } from '../edits/edit-listing.ts';
import { reviewReasonFor } from '../listing.ts';
import { channelsOf, requireEnoughCoins, requireSoundTerms, termsOfPosting } from '../post-listing.ts';
import { withPriceOfNow } from '../prices/follow-reference.ts';
import { type MarketRules, marketRulesInForce } from '../rules.ts';
import { countOpenListings, insertListing, type ListingRow } from '../store.ts';
import { unreviewedBids } from './bid-store.ts';

type BidPosting = ListingTerms & { readonly totalMinor: bigint };

/**
 * Posts a buy listing: it is on the market at once or waits for a review. No coins are locked, because they come from
 * the sellers.
 */
export async function postBid(
  ctx: WriteContext,
  usual: MarketRules,
  buyer: User,
  wished: BidPosting,
): Promise<ListingRow> {
  await takeTradingTurn(ctx, buyer.id);
  const rules = await marketRulesInForce(readContextOf(ctx), usual);
  await requireFewerOpenBids(readContextOf(ctx), rules, buyer.id);
  requireEnoughCoins(rules, wished.totalMinor);
  const posting = await withPriceOfNow(ctx, rules, { ...wished, isWholeOnly: false });
  requireSoundTerms(rules, posting);
  const channels = await channelsOf(ctx, buyer.id, posting.paymentAccountIds);
  const posted = await unreviewedCoins(readContextOf(ctx), rules, buyer.id);
  const reviewReason = reviewReasonFor(rules.review, posted + posting.totalMinor, buyer.level);
  const row = await insertListing(ctx, {
    id: ctx.ids.next(ctx.now),
    order_no: ctx.ids.orderNumber(ctx.now),
    owner_id: buyer.id,
    side: 'buy',
    status: reviewReason === null ? 'trading' : 'pendingReview',
    currency: rules.currency,
    fiat: rules.fiat,
    total_minor: posting.totalMinor,
    remaining_minor: posting.totalMinor,
    ...termsOfPosting(posting, channels),
    is_whole_only: false,
    review_reason: reviewReason ?? '',
    created_at: ctx.now,
  });
  await publish(ctx, 'order.updated', { order_id: row.id });
  return row;
}

/** Refuses with 20001 at the limit of open buy listings. */
export async function requireFewerOpenBids(ctx: ReadContext, rules: MarketRules, buyerId: string): Promise<number> {
  const open = await countOpenListings(ctx.reader, buyerId, 'buy');
  if (open >= rules.openBidsMax) throw new Refusal(marketRefusals.FinishBuyingFirst, { open });
  return open;
}

/** The coins posted without a review within the review's window. */
export function unreviewedCoins(
  { reader, now }: ReadContext,
  { review }: MarketRules,
  buyerId: string,
): Promise<bigint> {
  return unreviewedBids(reader, buyerId, new Date(now.getTime() - review.windowHours * HOUR));
}
