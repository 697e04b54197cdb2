import { quantityFor } from '@eh/contract/platform/money.ts';
import { MINUTE, SECOND } from '@eh/contract/platform/spans.ts';
import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { lastSeenOf } from '@eh/server/accounts/sessions/index.ts';
import { balancesOf } from '@eh/server/ledger/journal/index.ts';
import type { ReadContext } from '@eh/server/platform/context.ts';
import { type ListingRow, searchListings } from '@eh/server/trading/market/index.ts';
import { tradesOf } from '@eh/server/trading/trades/index.ts';
import { scatter } from './scatter.ts';

const LISTINGS_MAX = 50;
const TRADES_MAX = 20;
/** A listing is found by its first partner after so long, and again so long after the trade before. */
const FIRST_PARTNER_SECONDS = 20;
const NEXT_PARTNER = 4 * MINUTE;
/** The owner is there to accept or to pay: they were seen so recently. It is noted once a minute. */
const SEEN_WITHIN = 2.5 * MINUTE;
/** How much more than the listing's minimum a partner trades at most, in fiat minor units. */
const SPENT_MORE = 100_00;

/** A trade that a partner is about to open with the owner of a listing. */
export interface Deal {
  readonly partnerId: string;
  readonly listing: ListingRow;
}

/**
 * The next trade on listings of this side, if there is one: with a person who posted a listing since the partners answer, is
 * there, and has no trade with a partner that runs or has just begun.
 */
export async function findDeal(
  ctx: ReadContext,
  side: ListingSide,
  partners: ReadonlyMap<string, Date>,
  isResting: (listingId: string) => boolean,
): Promise<Deal | null> {
  const since = [...partners.values()].reduce((least, at) => (at < least ? at : least), ctx.now);
  const newest = { text: '', ownerId: null, status: 'trading', channel: null, before: null } as const;
  const postedBefore = new Date(ctx.now.getTime() - FIRST_PARTNER_SECONDS * SECOND);
  const listings = (await searchListings(ctx.reader, { ...newest, limit: LISTINGS_MAX })).filter(
    (listing) =>
      listing.created_at >= since &&
      listing.created_at <= postedBefore &&
      listing.takeable_fiat_minor > 0n &&
      listing.side === side &&
      !listing.is_paused &&
      !partners.has(listing.owner_id) &&
      !isResting(listing.id),
  );
  const seen = await lastSeenOf(
    ctx,
    listings.map((listing) => listing.owner_id),
  );
  for (const listing of listings) {
    const seenAt = seen.get(listing.owner_id);
    if (seenAt === undefined || ctx.now.getTime() - seenAt.getTime() > SEEN_WITHIN) continue;
    const trades = await tradesOn(ctx, listing);
    const withPartners = trades.filter((trade) => partners.has(side === 'sell' ? trade.buyer_id : trade.seller_id));
    const newestAt = withPartners[0]?.created_at.getTime() ?? 0;
    const isBusy = withPartners.some((trade) => trade.money_state === 'escrow');
    if (isBusy || ctx.now.getTime() - newestAt < NEXT_PARTNER) continue;
    const ids =
      side === 'sell' ? [...partners.keys()] : await partnersWithEnoughCoins(ctx, listing, [...partners.keys()]);
    const partnerId = ids[scatter(`${listing.id} ${withPartners.length}`, ids.length)];
    if (partnerId !== undefined) return { partnerId, listing };
  }
  return null;
}

/** Those of these partners who have the coins to sell to the listing. */
async function partnersWithEnoughCoins(
  ctx: ReadContext,
  listing: ListingRow,
  ids: readonly string[],
): Promise<readonly string[]> {
  const needed = quantityFor(sumOf(listing), listing.price_minor);
  const balances = await Promise.all(ids.map((id) => balancesOf(ctx.reader, id, listing.currency)));
  return ids.filter((_, index) => (balances[index]?.available ?? 0n) >= needed);
}

/** The sum of fiat that a partner trades for: a little more than the least. */
export function sumOf(listing: ListingRow): bigint {
  const wished = listing.minimum_fiat_minor + BigInt(scatter(listing.id, SPENT_MORE));
  return wished < listing.takeable_fiat_minor && !listing.is_whole_only ? wished : listing.takeable_fiat_minor;
}

/** The newest trades that the owner has as this side of the market. */
function tradesOn(ctx: ReadContext, { owner_id: userId, side }: ListingRow) {
  const as = side === 'sell' ? 'seller' : 'buyer';
  return tradesOf(ctx.reader, { userId, side: as, scope: 'all', before: null, limit: TRADES_MAX });
}
