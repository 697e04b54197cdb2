import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { bidRefusals } from '@eh/contract/trading/market/bid-refusals.ts';
import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { requireUser } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { presentBid } from '../bids/present.ts';
import { seenBy } from '../is-away.ts';
import { type Taker, take } from '../listing.ts';
import { listingOf } from '../listing-of-row.ts';
import { type Person, presentMarketRow, presentPeople, takerOf } from '../present.ts';
import { zoneMinutes } from '../quiet-hours/quiet-hours-store.ts';
import type { MarketRules } from '../rules.ts';
import { findListing, type ListingRow } from '../store.ts';
import type { MarketListing } from './market-list-store.ts';
import { all, type BuyerQuestions, everything, filledPage, openSearch, ownersOf, takerFacts } from './search.ts';

type MarketRow = AnswerOf<'POST /api/order/market'>['rows'][number];

export function browsingEndpoints(rules: MarketRules, questions: BuyerQuestions): readonly Endpoint[] {
  const search = openSearch(rules, questions);
  return [...sellingMarket(search), ...buyingMarket(search, questions)];
}

type Search = ReturnType<typeof openSearch>;

function sellingMarket(search: Search): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/order/market',
      from: 'replica',
      handle: async (ctx, { body, caller, language }) => {
        const { seller_userid: ownerId, ...wanted } = body;
        const of = { side: 'sell', userId: caller.userId, ...(ownerId === undefined ? {} : { ownerId }) } as const;
        const { listings, people, taker, priceMinor, next_cursor } = await search(ctx, of, wanted);
        return {
          rows: rowsOf(listings, people, taker, language),
          next_cursor,
          reference_price: formatDecimal(priceMinor, FIAT_DECIMALS),
        };
      },
    }),
    query({
      call: 'GET /api/order/market/getOnSaleOrder',
      handle: async (ctx, { body, caller, language }) => {
        const { listing, owner, taker } = await shownListing(ctx, { id: body.id, side: 'sell', userId: caller.userId });
        return presentMarketRow(listing, owner, taker, language);
      },
    }),
  ];
}

function buyingMarket(search: Search, questions: BuyerQuestions): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/bid/market',
      from: 'replica',
      handle: async (ctx, { body, caller, language }) => {
        const { buyer_userid: ownerId, ...wanted } = body;
        const of = { side: 'buy', userId: caller.userId, ...(ownerId === undefined ? {} : { ownerId }) } as const;
        const { listings, people, taker, priceMinor, next_cursor } = await search(ctx, of, wanted);
        return {
          rows: listings.flatMap((listing) => {
            const buyer = people.get(listing.owner_id);
            return buyer ? [presentBid(listing, buyer, taker, { language, isBusy: false })] : [];
          }),
          next_cursor,
          reference_price: formatDecimal(priceMinor, FIAT_DECIMALS),
        };
      },
    }),
    query({
      call: 'GET /api/bid/details',
      handle: async (ctx, { body, caller, language }) => {
        const { listing, owner, taker } = await shownListing(ctx, { id: body.id, side: 'buy', userId: caller.userId });
        const busy = await questions.busyBuyers(ctx, [listing.owner_id]);
        return presentBid(listing, owner, taker, { language, isBusy: busy.has(listing.owner_id) });
      },
    }),
  ];
}

/** A listing on the market with its owner, as a viewer sees it. */
async function shownListing(
  ctx: ReadContext,
  { id, side, userId }: { readonly id: string; readonly side: ListingSide; readonly userId: string },
): Promise<{ readonly listing: ListingRow; readonly owner: Person; readonly taker: Taker }> {
  const listing = await findListing(ctx.reader, id);
  if (listing?.side !== side || listing.status === 'pendingReview') throw new Refusal(marketRefusals.OrderNotFound);
  if (listing.status !== 'trading')
    throw new Refusal(side === 'sell' ? marketRefusals.OrderClosed : bidRefusals.BidClosed);
  const taker = await takerOf(ctx, await requireUser(ctx, userId));
  const owner = (await presentPeople(ctx, [listing.owner_id])).get(listing.owner_id);
  if (!owner || taker.blocked.has(listing.owner_id)) throw new Refusal(marketRefusals.OrderNotFound);
  return { listing, owner, taker: await seenBy(ctx, taker, listing) };
}

const BEST_SHOWN = 3;

/** The cheapest listings whose conditions this person meets. */
export async function bestListings(ctx: ReadContext, userId: string, language: Language): Promise<MarketRow[]> {
  const buyer = await takerOf(ctx, await requireUser(ctx, userId));
  const hiddenOwnerIds = [...buyer.blocked];
  const zones = await zoneMinutes(ctx);
  const query = { ...everything, hiddenOwnerIds, zones, taker: takerFacts(buyer), limit: BEST_SHOWN };
  const { listings } = await filledPage(ctx, query, all);
  return presentRows(ctx, listings, buyer, language);
}

/** Listings from which this user can buy exactly this quantity now through one of the channels; cheapest first. */
export async function listingsSelling(
  ctx: ReadContext,
  userId: string,
  wanted: {
    readonly amountMinor: bigint;
    readonly isChannel: (channel: string) => boolean;
    readonly language: Language;
    readonly limit: number;
  },
): Promise<MarketRow[]> {
  const { amountMinor, isChannel, language, limit } = wanted;
  const buyer = await takerOf(ctx, await requireUser(ctx, userId));
  const isFit = (listing: MarketListing) =>
    listing.channels.some((channel) => {
      const wish = { priceMinor: listing.price_minor, channel, amountMinor };
      return isChannel(channel) && take(listingOf(listing), buyer, wish).kind === 'taken';
    });
  const hiddenOwnerIds = [...buyer.blocked];
  const zones = await zoneMinutes(ctx);
  const query = { ...everything, hiddenOwnerIds, zones, taker: takerFacts(buyer), limit };
  const { listings } = await filledPage(ctx, query, async (_, page) => page.filter(isFit));
  return presentRows(ctx, listings, buyer, language);
}

async function presentRows(
  ctx: ReadContext,
  listings: readonly MarketListing[],
  buyer: Taker,
  language: Language,
): Promise<MarketRow[]> {
  return rowsOf(listings, await ownersOf(ctx, listings), buyer, language);
}

function rowsOf(
  listings: readonly MarketListing[],
  people: ReadonlyMap<string, Person>,
  buyer: Taker,
  language: Language,
): MarketRow[] {
  return listings.flatMap((listing) => {
    const seller = people.get(listing.owner_id);
    return seller ? [presentMarketRow(listing, seller, buyer, language)] : [];
  });
}
