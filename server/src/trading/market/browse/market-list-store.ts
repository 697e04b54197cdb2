import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { batchAlike } from '../../../platform/database/batching/batch.ts';
import { columnList } from '../../../platform/database/statements/column-list.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { isQuietInSql, type ZoneMinutes } from '../quiet-hours/quiet-hours-store.ts';
import { ORDER_COLUMNS, type OrderRow } from '../store.ts';

type MarketSort = 'price' | 'completion' | 'speed' | 'rating';

/** A buyer's figures for sellers' conditions, and the methods that are paused. */
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
  readonly sellerId: string;
  readonly id: string;
}

export interface MarketQuery {
  readonly sort: MarketSort;
  readonly fiatMinor: bigint | null;
  readonly channels: readonly string[] | null;
  readonly windowsMinutes: readonly number[] | null;
  /** Only listings of these people; null for all. */
  readonly sellerIds: readonly string[] | null;
  /** People whose listings are hidden. */
  readonly hiddenSellerIds: readonly string[];
  /** The clock where sellers have quiet hours: their listings are hidden in these. */
  readonly zones: ZoneMinutes;
  /** Only listings that this buyer can take; null for all. */
  readonly taker: TakerFacts | null;
  readonly after: MarketKey | null;
  readonly limit: number;
}

export type MarketOrder = OrderRow & { readonly sort_value: string };
const orderList = columnList('o', ORDER_COLUMNS);

export interface MarketPage {
  readonly orders: readonly MarketOrder[];
  /** The key after which the next page begins; null at the market's end. */
  readonly next: MarketKey | null;
}

/** The most listings read along the sort's index; a page not full by then has fewer matches than the filter's index reads fast. */
const WALK_MAX = 300;
/** Sellers' conditions have no index: one answer reads at most this many listings for a buyer who meets few of them. */
export const TAKEABLE_WALK_MAX = 3000;
/** Limits are one of these literals in the statement: for an unknown limit, the planner would plan anew each time. */
const READ_SIZES = [4, 11, 21, 51, 101, WALK_MAX, TAKEABLE_WALK_MAX];

/** The sort values, as whole numbers with the smallest first. Figures based on few people come last. */
const sortValues = {
  price: sql`o.price_minor`,
  completion: sql`r.completion_place`,
  speed: sql`r.speed_place`,
  rating: sql`r.rating_place`,
};

/**
 * One page of orders on sale; concurrent equal queries share it. Paging is by key, so a new order never shifts pages.
 *
 * Two indexes can answer a filtered and sorted query, and the share of matching rows decides which one is fast. The planner
 * would have to guess it, so both are tried: first a bounded read along the sort, then all matches of the filter's index.
 */
export const ordersOnSale = batchAlike(keyOf, async (reader: Reader, query: MarketQuery): Promise<MarketPage> => {
  if (query.sellerIds !== null) return cut(query, await readSorted(reader, query));
  const isFiltered = query.fiatMinor !== null || query.channels !== null || query.windowsMinutes !== null;
  const isPlain = !isFiltered && query.taker === null && query.hiddenSellerIds.length === 0;
  const orders = await readWalked(reader, query, isPlain ? query.limit + 1 : isFiltered ? WALK_MAX : TAKEABLE_WALK_MAX);
  if (isPlain) return cut(query, orders);
  if (orders.length > query.limit) return cut(query, orders);
  if (isFiltered) return cut(query, await readSorted(reader, query));
  return { orders, next: await endOfWalk(reader, query) };
});

function cut({ limit }: MarketQuery, orders: readonly MarketOrder[]): MarketPage {
  const last = orders.at(limit - 1);
  return { orders: orders.slice(0, limit), next: orders.length > limit && last ? keyOfOrder(last) : null };
}

/** The matches among the next listings along the sort's index. */
async function readWalked(reader: Reader, query: MarketQuery, walkMax: number): Promise<MarketOrder[]> {
  const found = await sql<MarketOrder>`
    select ${orderList}, o.sort_number::text as sort_value from (${walk(query, walkMax)}) as o
    where ${all(filters(query))} limit ${sizeFor(query.limit + 1)}`.execute(reader);
  return found.rows;
}

/** All matches by the filter's index, then sorted: adding 0 keeps the planner off the sort's index. */
async function readSorted(reader: Reader, query: MarketQuery): Promise<MarketOrder[]> {
  const value = sortValues[query.sort];
  const found = await sql<MarketOrder>`
    select ${orderList}, ${value}::text as sort_value from ${source(query)}
    where ${all([...onSale(query), ...past(query), ...filters(query)])}
    order by ${value} + 0, ${keyColumns(query)} limit ${sizeFor(query.limit + 1)}`.execute(reader);
  return found.rows;
}

/** The key of the last listing that one answer reads; null when the market ends before. */
async function endOfWalk(reader: Reader, query: MarketQuery): Promise<MarketKey | null> {
  const found = await sql<{ value: string; seller_id: string; id: string }>`
    select o.sort_number::text as value, o.seller_id, o.id from (${walk(query, TAKEABLE_WALK_MAX)}) as o
    offset ${sql.lit(TAKEABLE_WALK_MAX - 1)}`.execute(reader);
  const [end] = found.rows;
  return end ? { value: end.value, sellerId: end.seller_id, id: end.id } : null;
}

function walk(query: MarketQuery, limit: number): RawBuilder<unknown> {
  const value = sortValues[query.sort];
  return sql`
    select ${orderList}, o.takeable_fiat_range, ${value} as sort_number from ${source(query)}
    where ${all([...onSale(query), ...past(query)])} order by ${value}, ${keyColumns(query)} limit ${sizeFor(limit)}`;
}

function sizeFor(count: number): RawBuilder<number> {
  return sql.lit(READ_SIZES.find((size) => size >= count) ?? TAKEABLE_WALK_MAX);
}

function onSale({ zones }: MarketQuery): readonly RawBuilder<SqlBool>[] {
  const open = sql<SqlBool>`o.status = 'trading' and not o.is_paused and o.remaining_minor > 0`;
  return zones.length === 0 ? [open] : [open, sql<SqlBool>`not ${isQuietInSql(zones)}`];
}

function source({ sort }: MarketQuery): RawBuilder<unknown> {
  return sort === 'price'
    ? sql`sell_orders as o`
    : sql`reputations as r join sell_orders as o on o.seller_id = r.user_id and r.is_selling`;
}

function keyColumns({ sort }: MarketQuery): RawBuilder<unknown> {
  return sort === 'price' ? sql`o.id` : sql`r.user_id, o.id`;
}

/** By sellers the condition stands twice: the first starts the index read at this seller, the second skips listings already read. */
function past({ sort, after }: MarketQuery): readonly RawBuilder<SqlBool>[] {
  if (after === null) return [];
  const { value, sellerId, id } = after;
  if (sort === 'price') return [sql<SqlBool>`(o.price_minor, o.id) > (${value}::bigint, ${id}::uuid)`];
  const number = sortValues[sort];
  return [
    sql<SqlBool>`(${number}, r.user_id) >= (${value}::bigint, ${sellerId}::uuid)`,
    sql<SqlBool>`(${number}, r.user_id, o.id) > (${value}::bigint, ${sellerId}::uuid, ${id}::uuid)`,
  ];
}

function filters(query: MarketQuery): readonly RawBuilder<SqlBool>[] {
  const { fiatMinor, channels, windowsMinutes, sellerIds, hiddenSellerIds, taker } = query;
  return [
    ...(fiatMinor === null ? [] : [sql<SqlBool>`o.takeable_fiat_range @> ${fiatMinor}::bigint`]),
    ...(channels === null ? [] : [sql<SqlBool>`o.channels && ${[...channels]}::text[]`]),
    ...(windowsMinutes === null
      ? []
      : [sql<SqlBool>`o.payment_window_minutes = any(${[...windowsMinutes]}::integer[])`]),
    ...(sellerIds === null ? [] : [sql<SqlBool>`o.seller_id = any(${[...sellerIds]}::uuid[])`]),
    ...(hiddenSellerIds.length === 0 ? [] : [sql<SqlBool>`o.seller_id <> all(${[...hiddenSellerIds]}::uuid[])`]),
    ...(taker === null ? [] : takeableBy(taker)),
  ];
}

/** The conditions of `obstacleFor` in SQL, so that they apply before the page is cut. */
function takeableBy(taker: TakerFacts): readonly RawBuilder<SqlBool>[] {
  const PERMILLE_PER_PERCENT = 10;
  return [
    sql<SqlBool>`o.seller_id <> ${taker.userId}::uuid`,
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

function keyOfOrder({ sort_value: value, seller_id: sellerId, id }: MarketOrder): MarketKey {
  return { value, sellerId, id };
}

function keyOf(query: MarketQuery): string {
  return JSON.stringify({ ...query, fiatMinor: query.fiatMinor?.toString() });
}
