import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { PAGE_SIZE_DEFAULT } from '@eh/contract/platform/fields.ts';
import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { RELATIONS_MAX } from '@eh/contract/trading/profiles/parts.ts';
import { followedBy } from '../../../accounts/relations/index.ts';
import { requireUser } from '../../../accounts/users/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { sharedWhileUnchanged } from '../../../platform/database/batching/unchanged.ts';
import { readCursor, UUID, WHOLE_NUMBER, writeCursor } from '../../../platform/http/requests/cursor.ts';
import type { Taker } from '../listing.ts';
import { type Person, presentPeople, takerOf } from '../present.ts';
import { referencePrice } from '../prices/reference-price.ts';
import { zoneMinutes } from '../quiet-hours/quiet-hours-store.ts';
import type { MarketRules } from '../rules.ts';
import {
  keyOfQuery,
  listingsOnSale,
  type MarketKey,
  type MarketListing,
  type MarketQuery,
  type TakerFacts,
} from './market-list-store.ts';

/** Answers of the trades module about buyers, passed in by the server. */
export interface BuyerQuestions {
  /** Those of these buyers who may open no purchase now, because too many are running or they cancelled too often. */
  busyBuyers(ctx: ReadContext, userIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** The most reads for one page; if few listings can be taken, the next page continues. */
const PASSES_MAX = 4;

export const everything: MarketQuery = {
  side: 'sell',
  sort: 'price',
  fiatMinor: null,
  channels: null,
  windowsMinutes: null,
  ownerIds: null,
  hiddenOwnerIds: [],
  zones: [],
  taker: null,
  after: null,
  limit: PAGE_SIZE_DEFAULT,
};

type Choice = (ctx: ReadContext, listings: readonly MarketListing[]) => Promise<readonly MarketListing[]>;
export const all: Choice = async (_, listings) => listings;

/** Leaves out buyers who may not buy now: a price at which nobody can sell would only mislead. */
export function choiceOf(side: ListingSide, questions: BuyerQuestions): Choice {
  if (side === 'sell') return all;
  return async (ctx, listings) => {
    const ownerIds = [...new Set(listings.map((listing) => listing.owner_id))];
    const busy = await questions.busyBuyers(ctx, ownerIds);
    return listings.filter((listing) => !busy.has(listing.owner_id));
  };
}

/** The filters of both sides of the market. */
type Wanted = Omit<ParsedRequestOf<'POST /api/order/market'>, 'seller_userid'>;

interface Found {
  readonly listings: readonly MarketListing[];
  readonly people: ReadonlyMap<string, Person>;
  readonly priceMinor: bigint;
  readonly next_cursor: string | null;
  readonly taker: Taker;
}

interface PageQuery {
  readonly query: Omit<MarketQuery, 'zones'>;
  readonly isVerifiedOnly: boolean;
}

/**
 * The search of both sides: one page of listings that the user could take; equal concurrent requests share one read.
 */
export function openSearch(rules: MarketRules, questions: BuyerQuestions) {
  const pageOf = sharedWhileUnchanged(
    ({ query, isVerifiedOnly }: PageQuery) => `${isVerifiedOnly} ${keyOfQuery(query)}`,
    async (ctx, { query, isVerifiedOnly }) => {
      const [priceMinor, zones] = await Promise.all([referencePrice(ctx, rules), zoneMinutes(ctx)]);
      const choose = choiceOf(query.side, questions);
      const { listings, next } = await filledPage(
        ctx,
        { ...query, zones },
        isVerifiedOnly ? both(choose, ofVerified) : choose,
      );
      return { listings, next, priceMinor, people: await ownersOf(ctx, listings) };
    },
  );

  return async function search(
    ctx: ReadContext,
    { side, userId, ownerId }: Pick<MarketQuery, 'side'> & { readonly userId: string; readonly ownerId?: string },
    wanted: Wanted,
  ): Promise<Found> {
    const [value, keyOwnerId, id] = readCursor(wanted.cursor, WHOLE_NUMBER, UUID, UUID) ?? [];
    const [taker, ownerIds] = await Promise.all([
      requireUser(ctx, userId).then((user) => takerOf(ctx, user)),
      ownerId === undefined ? ownersWanted(ctx, userId, wanted) : [ownerId],
    ]);
    const query = {
      ...everything,
      side,
      sort: wanted.sort ?? 'price',
      fiatMinor: wanted.amount ?? null,
      channels: someOf(wanted.channels),
      windowsMinutes: someOf(wanted.payment_window_minutes),
      ownerIds,
      hiddenOwnerIds: [...taker.blocked].toSorted(),
      taker: wanted.is_takeable_only === true ? takerFacts(taker) : null,
      after:
        value !== undefined && keyOwnerId !== undefined && id !== undefined ? { value, ownerId: keyOwnerId, id } : null,
      limit: wanted.limit ?? PAGE_SIZE_DEFAULT,
    };
    const { next, ...page } = await pageOf(ctx, { query, isVerifiedOnly: wanted.is_verified_only === true });
    return { ...page, next_cursor: next === null ? null : writeCursor(next.value, next.ownerId, next.id), taker };
  };
}

export function ownersOf(ctx: ReadContext, listings: readonly MarketListing[]): Promise<ReadonlyMap<string, Person>> {
  return presentPeople(
    ctx,
    listings.map((listing) => listing.owner_id),
  );
}

/** Only listings of people who are verified now: owners were when they posted, but may have lost it since. */
async function ofVerified(ctx: ReadContext, listings: readonly MarketListing[]): Promise<readonly MarketListing[]> {
  const people = await ownersOf(ctx, listings);
  return listings.filter((listing) => people.get(listing.owner_id)?.is_verified);
}

function both(first: Choice, second: Choice): Choice {
  return async (ctx, listings) => second(ctx, await first(ctx, listings));
}

/** One page; reads on if a part of the market has no matching listing. */
export async function filledPage(
  ctx: ReadContext,
  query: MarketQuery,
  choose: Choice,
): Promise<{ readonly listings: readonly MarketListing[]; readonly next: MarketKey | null }> {
  const listings: MarketListing[] = [];
  let next = query.after;
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const page = await listingsOnSale(ctx.reader, { ...query, after: next, limit: query.limit - listings.length });
    listings.push(...(await choose(ctx, page.listings)));
    next = page.next;
    if (next === null || listings.length === query.limit) break;
  }
  return { listings, next };
}

export function takerFacts({
  userId,
  completionPermille,
  trades,
  registeredDays,
  level,
  pausedChannels,
}: Taker): TakerFacts {
  return {
    userId,
    completionPermille: completionPermille ?? 0,
    trades,
    registeredDays,
    level,
    pausedChannels: [...pausedChannels],
  };
}

/** The wanted owners: the followed people, or everybody (null). */
async function ownersWanted(ctx: ReadContext, userId: string, wanted: Wanted): Promise<readonly string[] | null> {
  return wanted.is_followed_only === true ? followedBy(ctx.reader, userId, RELATIONS_MAX) : null;
}

/** An empty filter matches everything. */
function someOf<Value>(wanted: readonly Value[] | undefined): readonly Value[] | null {
  return wanted === undefined || wanted.length === 0 ? null : wanted;
}
