import { undoAct } from '../../accounts/velocities/index.ts';
import type { WriteContext } from '../../platform/context.ts';
import { type OutboxEvent, publishAll } from '../../platform/outbox/outbox.ts';
import { listingEnd } from './close-listing.ts';
import { insertPrices } from './prices/traded-price-store.ts';
import { type ListingRow, lockListings, writeListings } from './store.ts';

/** The listings that the market hides after timed-out trades, until their owners show them again. */
export interface Pauses {
  /** Sellers who let too many trades time out: all their sell listings are hidden. */
  readonly sellers: ReadonlySet<string>;
  /** Buy listings whose owner did not pay in time. */
  readonly unpaidListings: ReadonlySet<string>;
}

/** An ended trade: its part of the listing, and the sold amount. */
export interface TradeEnd {
  readonly tradeId: string;
  readonly listingId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly amountMinor: bigint;
  /** The price of the trade; the listing may have another price by now. */
  readonly priceMinor: bigint;
  /** Null if the trade ended without payment: then all coins return. */
  readonly soldMinor: bigint | null;
  readonly at: Date;
}

/** The destination of a trade's unsold coins: the listing while it is on sale, else the seller's balance. */
export type ReturnDestination = 'listing' | 'seller';

/**
 * Updates the listings of ended trades, and pauses listings after timed-out trades. Returns the destination of each
 * trade's unsold coins, in the given order. The trades' own postings move the coins.
 */
export async function endTrades(
  ctx: WriteContext,
  ends: readonly TradeEnd[],
  pauses: Pauses,
): Promise<readonly ReturnDestination[]> {
  if (ends.length === 0 && pauses.sellers.size === 0 && pauses.unpaidListings.size === 0) return [];
  const found = await lockListings(ctx, {
    listingIds: [...new Set([...ends.map((end) => end.listingId), ...pauses.unpaidListings])],
    ownerIds: [...pauses.sellers],
    sides: ['sell'],
  });
  const listings = new Map(found.map((listing) => [listing.id, listing]));
  const events: OutboxEvent[] = [];
  const destinations = ends.map((end) => {
    const listing = listings.get(end.listingId);
    if (!listing) throw new Error(`The listing ${end.listingId} of a trade is gone`);
    const after = afterTrade(listing, end);
    listings.set(listing.id, after);
    if (after.status !== listing.status) events.push(listingEnd(after, 'succeeded', end.at));
    // A buy listing holds no coins: its trades' coins came from the seller's balance.
    return listing.side === 'sell' && listing.status === 'trading' ? 'listing' : 'seller';
  });
  for (const listing of listings.values())
    if (isLive(listing)) {
      const because = pauseOf(listing, pauses);
      if (because === 'unpaid') events.push(listingEnd(listing, 'hidden', ctx.now));
      if (because !== null) listings.set(listing.id, { ...listing, is_paused: true, paused_because: because });
    }
  await undoSales(ctx, ends, listings);
  const changed = [...listings.values()].filter((listing) => !found.includes(listing));
  await writeListings(ctx, changed);
  await insertPrices(ctx, pricesOf(ends, listings));
  await publishAll(ctx, [...events, ...changed.map(({ id }) => updated(id, ctx.now))]);
  return destinations;
}

/** Takes what sellers got back from buy listings off the sums of what they put on sale. */
async function undoSales(
  ctx: WriteContext,
  ends: readonly TradeEnd[],
  listings: ReadonlyMap<string, ListingRow>,
): Promise<void> {
  for (const { tradeId, listingId, amountMinor, soldMinor } of ends) {
    const back = amountMinor - (soldMinor ?? 0n);
    if (back > 0n && listings.get(listingId)?.side === 'buy') await undoAct(ctx, tradeId, back);
  }
}

/** A listing after one of its trades has ended; it is sold out when nothing is left and no trade runs. */
function afterTrade(listing: ListingRow, { amountMinor, soldMinor }: TradeEnd): ListingRow {
  const inTrade = listing.in_trade_minor - amountMinor;
  if (soldMinor === null) {
    const back = listing.status === 'trading' ? amountMinor : 0n;
    return { ...listing, in_trade_minor: inTrade, remaining_minor: listing.remaining_minor + back };
  }
  const isDone = listing.status === 'trading' && listing.remaining_minor === 0n && inTrade === 0n;
  return {
    ...listing,
    in_trade_minor: inTrade,
    sold_minor: listing.sold_minor + soldMinor,
    status: isDone ? 'soldOut' : listing.status,
  };
}

function pauseOf(listing: ListingRow, { sellers, unpaidListings }: Pauses): ListingRow['paused_because'] {
  if (listing.side === 'buy') return unpaidListings.has(listing.id) ? 'unpaid' : null;
  return sellers.has(listing.owner_id) ? 'lapsed' : null;
}

function isLive(listing: ListingRow): boolean {
  return (listing.status === 'pendingReview' || listing.status === 'trading') && !listing.is_paused;
}

/** Following prices do not count for the reference, or they would feed back and margins would add up. */
function pricesOf(ends: readonly TradeEnd[], listings: ReadonlyMap<string, ListingRow>) {
  return ends.flatMap(({ listingId, buyerId, sellerId, priceMinor, soldMinor, at }) => {
    const listing = listings.get(listingId);
    return listing === undefined || listing.price_kind === 'following' || soldMinor === null
      ? []
      : [
          {
            listing: { currency: listing.currency, fiat: listing.fiat, price_minor: priceMinor, seller_id: sellerId },
            buyerId,
            amountMinor: soldMinor,
            at,
          },
        ];
  });
}

function updated(listingId: string, at: Date): OutboxEvent {
  return { topic: 'order.updated', payload: { order_id: listingId }, at };
}
