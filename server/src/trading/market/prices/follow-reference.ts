import { priceOf } from '@eh/contract/platform/money.ts';
import { MINUTE } from '@eh/contract/platform/spans.ts';
import { MOVE_EVERY_MINUTES } from '@eh/contract/trading/market/price-moves.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { publishAll } from '../../../platform/outbox/outbox.ts';
import { type MarketRules, marketRulesInForce } from '../rules.ts';
import type { ListingRow } from '../store.ts';
import { aimOf, type Following, stepTowards } from './following.ts';
import { lockDueToMove, writeMoved } from './following-store.ts';
import { freshReference, referencePrice } from './reference-price.ts';

/** The most listings that one transaction moves. */
export const MOVED_MAX = 200;

/**
 * Moves the prices of following listings, one step each; returns how many. Running trades have their own price, and a
 * buyer who saw the old one has to confirm the new one.
 */
export async function followReference(ctx: WriteContext, usual: MarketRules): Promise<number> {
  const rules = await marketRulesInForce(readContextOf(ctx), usual);
  const referenceMinor = await freshReference(readContextOf(ctx), rules);
  if (referenceMinor === null) return 0;
  const { lowestPriceMinor, highestPriceMinor } = rules;
  const due = await lockDueToMove(ctx, {
    referenceMinor,
    lowestPriceMinor,
    highestPriceMinor,
    movedBefore: new Date(ctx.now.getTime() - MOVE_EVERY_MINUTES * MINUTE),
    limit: MOVED_MAX,
  });
  const moved = due.map((listing) => {
    const following = followingOf(listing);
    if (following === null) throw new Error(`Listing ${listing.id} follows without a margin`);
    return atPrice(listing, stepTowards(aimOf(referenceMinor, following, rules), listing.price_minor));
  });
  await writeMoved(ctx, moved);
  await publishAll(
    ctx,
    moved.map(({ id }) => ({ topic: 'order.updated', payload: { order_id: id }, at: ctx.now })),
  );
  return moved.length;
}

/** The margin and bound of a following price; null for a fixed one. */
export function followingOf(
  listing: Pick<ListingRow, 'margin_permille' | 'floor_minor' | 'ceiling_minor'>,
): Following | null {
  const { margin_permille: marginPermille, floor_minor: floorMinor, ceiling_minor: ceilingMinor } = listing;
  if (marginPermille === null) return null;
  if (ceilingMinor !== null) return { marginPermille, ceilingMinor };
  return floorMinor === null ? null : { marginPermille, floorMinor };
}

function atPrice(listing: ListingRow, priceMinor: bigint): ListingRow {
  const whole = priceOf(listing.total_minor, priceMinor);
  return {
    ...listing,
    price_minor: priceMinor,
    ...(listing.is_whole_only ? { minimum_fiat_minor: whole, maximum_fiat_minor: whole } : {}),
  };
}

interface Priced {
  readonly priceMinor: bigint;
  readonly totalMinor: bigint;
  readonly isWholeOnly: boolean;
  readonly minimumFiatMinor: bigint;
  readonly maximumFiatMinor: bigint;
  readonly following?: Following | null;
}

/** Terms with the current price, because the reference may have moved since the form was filled in. */
export async function withPriceOfNow<Terms extends Priced>(
  ctx: WriteContext,
  rules: MarketRules,
  terms: Terms,
): Promise<Terms> {
  if (!terms.following) return terms;
  return withPrice(terms, aimOf(await referencePrice(readContextOf(ctx), rules), terms.following, rules));
}

/** Terms at another price. A maximum that equalled the whole listing still does. */
export function withPrice<Terms extends Priced>(terms: Terms, priceMinor: bigint): Terms {
  const worth = priceOf(terms.totalMinor, priceMinor);
  const largest = terms.isWholeOnly || terms.maximumFiatMinor > worth ? worth : terms.maximumFiatMinor;
  const smallest = terms.isWholeOnly || terms.minimumFiatMinor > largest ? largest : terms.minimumFiatMinor;
  return { ...terms, priceMinor, minimumFiatMinor: smallest, maximumFiatMinor: largest };
}
