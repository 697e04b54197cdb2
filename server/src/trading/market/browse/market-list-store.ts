import type { ListingSide } from '@eh/contract/trading/market/listing-status.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { batchAlike } from '../../../platform/database/batching/batch.ts';
import { columnList } from '../../../platform/database/statements/column-list.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { isClosedInSql, isQuietInSql, type ZoneMinutes } from '../quiet-hours/quiet-hours-store.ts';
import { LISTING_COLUMNS, type ListingRow } from '../store.ts';

type MarketSort = 'price' | 'completion' | 'speed' | 'rating';

/** A person's figures for the conditions of listings, and the methods that are paused. */
export interface TakerFacts {
  readonly userId: string;
  readonly completionPermille: number;
  readonly trades: number;
  readonly registeredDays: number;
  readonly level: number;
  readonly pausedChannels: readonly string[];
}

export interface MarketKey {
  readonly value: string;
  readonly ownerId: string;
  readonly id: string;
}

export interface MarketQuery {
  /** Sell listings, cheapest first, or buy listings, best price first. */
  readonly side: ListingSide;
  readonly sort: MarketSort;
  readonly fiatMinor: bigint | null;
  readonly channels: readonly string[] | null;
  readonly windowsMinutes: readonly number[] | null;
  /** Only listings of these people; null for all. */
  readonly ownerIds: readonly string[] | null;
  /** People whose listings are hidden from the reader. */
  readonly hiddenOwnerIds: readonly string[];
  /** The local time in zones where sellers have quiet hours, during which their listings are hidden. */
  readonly zones: ZoneMinutes;
  /** Only listings that this buyer can take; null for all. */
  readonly taker: TakerFacts | null;
  readonly after: MarketKey | null;
  readonly limit: number;
}

export type MarketListing = ListingRow & { readonly sort_value: string };
const listingColumns = columnList('o', LISTING_COLUMNS);

export interface MarketPage {
  readonly listings: readonly MarketListing[];
  /** The key after which the next page begins; null at the market's end. */
  readonly next: MarketKey | null;
}

/**
 * The most listings read along the sort's index. If a page is not full by then, matches are few enough for the filter's
 * index to be fast.
 */
const WALK_MAX = 300;
/**
 * Sellers' conditions have no index: for a buyer who meets few of them, one answer reads at most this many listings.
 */
export const TAKEABLE_WALK_MAX = 3000;
/**
 * The limit in a statement is one of these literals, because with a parameter the planner would plan anew each time.
 */
const READ_SIZES = [4, 11, 21, 51, 101, WALK_MAX, TAKEABLE_WALK_MAX];

/** The sort values, as whole numbers with the smallest first. Figures based on few people come last. */
const sortValues = {
  completion: sql`r.completion_place`,
  speed: sql`r.speed_place`,
  rating: sql`r.rating_place`,
};

/**
 * One page of listings on sale; concurrent equal queries share it. Paging is by key, so a new listing never shifts
 * pages. Two indexes can serve a filtered, sorted query; which is faster depends on the share of matches, which the
 * planner can only guess. So both are tried: first a bounded read along the sort, then all matches of the filter's
 * index.
 */
export const listingsOnSale = batchAlike(
  keyOfQuery,
  async (reader: Reader, query: MarketQuery): Promise<MarketPage> => {
    if (query.ownerIds !== null) return cut(query, await readSorted(reader, query));
    const isFiltered = query.fiatMinor !== null || query.channels !== null || query.windowsMinutes !== null;
    const isPlain = !isFiltered && query.taker === null && query.hiddenOwnerIds.length === 0;
    const listings = await readWalked(
      reader,
      query,
      isPlain ? query.limit + 1 : isFiltered ? WALK_MAX : TAKEABLE_WALK_MAX,
    );
    if (isPlain) return cut(query, listings);
    if (listings.length > query.limit) return cut(query, listings);
    if (isFiltered) return cut(query, await readSorted(reader, query));
    return { listings, next: await endOfWalk(reader, query) };
  },
);

function cut({ limit }: MarketQuery, listings: readonly MarketListing[]): MarketPage {
  const last = listings.at(limit - 1);
  return { listings: listings.slice(0, limit), next: listings.length > limit && last ? keyOfListing(last) : null };
}

/** The matches among the next listings along the sort's index. */
async function readWalked(reader: Reader, query: MarketQuery, walkMax: number): Promise<MarketListing[]> {
  const found = await sql<MarketListing>`
    select ${listingColumns}, o.sort_number::text as sort_value from (${walk(query, walkMax)}) as o
    where ${all(filters(query))} limit ${sizeFor(query.limit + 1)}`.execute(reader);
  return found.rows;
}

/** All matches by the filter's index, then sorted: adding 0 keeps the planner off the sort's index. */
async function readSorted(reader: Reader, query: MarketQuery): Promise<MarketListing[]> {
  const value = sortValueOf(query);
  const found = await sql<MarketListing>`
    select ${listingColumns}, ${value}::text as sort_value from ${source(query)}
    where ${all([...onSale(query), ...past(query), ...filters(query)])}
    order by ${value} + 0, ${keyColumns(query)} limit ${sizeFor(query.limit + 1)}`.execute(reader);
  return found.rows;
}

/** The key of the last listing that one answer may read; null if the market ends before it. */
async function endOfWalk(reader: Reader, query: MarketQuery): Promise<MarketKey | null> {
  const found = await sql<{ value: string; owner_id: string; id: string }>`
    select o.sort_number::text as value, o.owner_id, o.id from (${walk(query, TAKEABLE_WALK_MAX)}) as o
    offset ${sql.lit(TAKEABLE_WALK_MAX - 1)}`.execute(reader);
  const [end] = found.rows;
  return end ? { value: end.value, ownerId: end.owner_id, id: end.id } : null;
}

function walk(query: MarketQuery, limit: number): RawBuilder<unknown> {
  const value = sortValueOf(query);
  return sql`
    select ${listingColumns}, o.takeable_fiat_range, ${value} as sort_number from ${source(query)}
    where ${all([...onSale(query), ...past(query)])} order by ${value}, ${keyColumns(query)} limit ${sizeFor(limit)}`;
}

function sizeFor(count: number): RawBuilder<number> {
  return sql.lit(READ_SIZES.find((size) => size >= count) ?? TAKEABLE_WALK_MAX);
}

function sortValueOf({ side, sort }: Pick<MarketQuery, 'side' | 'sort'>): RawBuilder<unknown> {
  if (sort !== 'price') return sortValues[sort];
  return side === 'sell' ? sql`o.price_minor` : sql`(-o.price_minor)`;
}

/** The side is a literal in the statement's text, so that the planner knows which indexes apply. */
function onSale({ side, zones }: Pick<MarketQuery, 'side' | 'zones'>): readonly RawBuilder<SqlBool>[] {
  const open = sql<SqlBool>`o.side = ${sql.lit(side)} and o.status = 'trading' and not o.is_paused and o.remaining_minor > 0`;
  if (zones.length === 0) return [open];
  const present = sql<SqlBool>`not ${isQuietInSql(zones)}`;
  return side === 'sell' ? [open, present] : [open, present, sql<SqlBool>`not ${isClosedInSql(zones)}`];
}

/** The listings `o` of a side that the market shows now, to select from; further conditions may follow. */
export function onSaleInSql(query: Pick<MarketQuery, 'side' | 'zones'>): RawBuilder<unknown> {
  return sql`listings as o where ${all(onSale(query))}`;
}

function source({ sort }: MarketQuery): RawBuilder<unknown> {
  return sort === 'price'
    ? sql`listings as o`
    : sql`reputations as r join listings as o on o.owner_id = r.user_id and r.is_selling`;
}

function keyColumns({ sort }: MarketQuery): RawBuilder<unknown> {
  return sort === 'price' ? sql`o.id` : sql`r.user_id, o.id`;
}

/**
 * When sorting by seller, the condition appears twice: the first starts the index read at this seller, the second skips
 * listings already read.
 */
function past({ side, sort, after }: MarketQuery): readonly RawBuilder<SqlBool>[] {
  if (after === null) return [];
  const { value, ownerId, id } = after;
  const number = sortValueOf({ side, sort });
  if (sort === 'price') return [sql<SqlBool>`(${number}, o.id) > (${value}::bigint, ${id}::uuid)`];
  return [
    sql<SqlBool>`(${number}, r.user_id) >= (${value}::bigint, ${ownerId}::uuid)`,
    sql<SqlBool>`(${number}, r.user_id, o.id) > (${value}::bigint, ${ownerId}::uuid, ${id}::uuid)`,
  ];
}

function filters(query: MarketQuery): readonly RawBuilder<SqlBool>[] {
  const { fiatMinor, channels, windowsMinutes, ownerIds, hiddenOwnerIds, taker } = query;
  return [
    ...(fiatMinor === null ? [] : [sql<SqlBool>`o.takeable_fiat_range @> ${fiatMinor}::bigint`]),
    ...(channels === null ? [] : [sql<SqlBool>`o.channels && ${[...channels]}::text[]`]),
    ...(windowsMinutes === null
      ? []
      : [sql<SqlBool>`o.payment_window_minutes = any(${[...windowsMinutes]}::integer[])`]),
    ...(ownerIds === null ? [] : [sql<SqlBool>`o.owner_id = any(${[...ownerIds]}::uuid[])`]),
    ...(hiddenOwnerIds.length === 0 ? [] : [sql<SqlBool>`o.owner_id <> all(${[...hiddenOwnerIds]}::uuid[])`]),
    ...(taker === null ? [] : takeableBy(taker)),
  ];
}

/** The conditions of `obstacleFor` in SQL, so that they apply before the page is cut. */
function takeableBy(taker: TakerFacts): readonly RawBuilder<SqlBool>[] {
  const PERMILLE_PER_PERCENT = 10;
  return [
    sql<SqlBool>`o.owner_id <> ${taker.userId}::uuid`,
    sql<SqlBool>`not o.channels <@ ${[...taker.pausedChannels]}::text[]`,
    sql<SqlBool>`o.needs_completion_percent * ${PERMILLE_PER_PERCENT}::integer <= ${taker.completionPermille}::integer`,
    sql<SqlBool>`o.needs_trades <= ${taker.trades}::integer`,
    sql<SqlBool>`o.needs_registered_days <= ${taker.registeredDays}::integer`,
    sql<SqlBool>`o.needs_level <= ${taker.level}::integer`,
  ];
}

function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function keyOfListing({ sort_value: value, owner_id: ownerId, id }: MarketListing): MarketKey {
  return { value, ownerId, id };
}

/** All that a page depends on, as one text. */
export function keyOfQuery(query: Omit<MarketQuery, 'zones'>): string {
  return JSON.stringify({ ...query, fiatMinor: query.fiatMinor?.toString() });
}
