import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { MINUTE, SECOND } from '@eh/contract/platform/spans.ts';
import { lastSeenOf } from '@eh/server/accounts/sessions/index.ts';
import type { ReadContext } from '@eh/server/platform/context.ts';
import { type ListingRow, searchListings } from '@eh/server/trading/market/index.ts';
import { ownAccounts } from '@eh/server/trading/payment-accounts/index.ts';
import { tradesOf } from '@eh/server/trading/trades/index.ts';
import type { PartnerPhone } from './partner-session.ts';
import { scatter } from './scatter.ts';

const LISTINGS_MAX = 50;
const TRADES_MAX = 20;
/** Seconds after which a listing's first buyer sees it, and after which it is found again following a trade. */
const FIRST_BUYER_SECONDS = 20;
const NEXT_BUYER = 4 * MINUTE;
/** The seller counts as present if seen this recently. Presence is recorded once a minute. */
const SEEN_WITHIN = 2.5 * MINUTE;
/** The minimum that a partner spends above the listing's minimum, and how much it varies, in fiat minor units. */
const SPENT_MORE = 100_00;

/** A purchase that a partner is about to make. */
export interface Purchase {
  readonly buyerId: string;
  readonly listing: ListingRow;
}

/**
 * The next purchase, if there is one: from a present user who posted a listing since the partners have been answering,
 * and whose trades with partners are all over for a while.
 */
export async function findPurchase(
  ctx: ReadContext,
  partners: ReadonlyMap<string, Date>,
  isResting: (listingId: string) => boolean,
): Promise<Purchase | null> {
  const since = [...partners.values()].reduce((least, at) => (at < least ? at : least), ctx.now);
  const newest = { text: '', ownerId: null, status: 'trading', channel: null, before: null } as const;
  const postedBefore = new Date(ctx.now.getTime() - FIRST_BUYER_SECONDS * SECOND);
  const listings = (await searchListings(ctx.reader, { ...newest, limit: LISTINGS_MAX })).filter(
    (listing) =>
      listing.created_at >= since &&
      listing.created_at <= postedBefore &&
      listing.takeable_fiat_minor > 0n &&
      listing.side === 'sell' &&
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
    const sales = await salesOf(ctx, listing.owner_id);
    const withPartners = sales.filter((trade) => partners.has(trade.buyer_id));
    const newestAt = withPartners[0]?.created_at.getTime() ?? 0;
    const isBusy = withPartners.some((trade) => trade.money_state === 'escrow');
    if (isBusy || ctx.now.getTime() - newestAt < NEXT_BUYER) continue;
    const buyers = [...partners.keys()];
    const buyerId = buyers[scatter(`${listing.id} ${withPartners.length}`, buyers.length)];
    if (buyerId !== undefined) return { buyerId, listing };
  }
  return null;
}

/** Opens the trade through the app's call, with an account of a method that the seller accepts. */
export async function buyAsPartner(
  ctx: ReadContext,
  phone: PartnerPhone,
  { buyerId, listing }: Purchase,
): Promise<void> {
  const accounts = await ownAccounts(ctx, buyerId);
  const account = accounts.find(({ channel, isPaused }) => listing.channels.includes(channel) && !isPaused);
  if (!account) return;
  const wished = listing.minimum_fiat_minor + BigInt(scatter(listing.id, SPENT_MORE));
  const spent = wished < listing.takeable_fiat_minor && !listing.is_whole_only ? wished : listing.takeable_fiat_minor;
  await phone.ask(buyerId, 'POST /api/order/buy', {
    order_id: listing.id,
    fiat_amount: formatDecimal(spent, FIAT_DECIMALS),
    price: formatDecimal(listing.price_minor, FIAT_DECIMALS),
    channel: account.channel,
    payment_account_id: account.id,
  });
}

function salesOf(ctx: ReadContext, userId: string) {
  return tradesOf(ctx.reader, { userId, side: 'seller', scope: 'all', before: null, limit: TRADES_MAX });
}
