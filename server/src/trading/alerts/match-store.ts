import type { AlertWants } from '@eh/contract/trading/alerts/alert-bounds.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { mayMeetInSql } from '../../accounts/relations/index.ts';
import { traderInSql } from '../../accounts/users/index.ts';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import { onSaleInSql, recordInSql, type ZoneMinutes } from '../market/index.ts';
import { lookAfter } from './store.ts';

/** The state of the market at one moment, which is the same for all alerts. */
export interface MarketNow {
  /** The time of day where owners of listings have hours. */
  readonly zones: ZoneMinutes;
  readonly pausedChannels: readonly string[];
}

export interface Crossed {
  readonly user_id: string;
  readonly listing_id: string;
  readonly price_minor: bigint;
  readonly remaining_minor: bigint;
  readonly currency: string;
  readonly fiat: string;
}

/** The most alerts that ring in one transaction; the rest follow in the next. */
export const RUNG_MAX = 1000;
/** The most listings that are read, the best first, for somebody who may take few of them. */
const WALK_MAX = 3000;

/** The sides of listings; literals, so that the planner knows which indexes apply. The best `rank` is the lowest. */
const sides = {
  buy: { side: 'sell', rankOf: (of: 'a' | 'o') => sql`${sql.table(of)}.price_minor` },
  sell: { side: 'buy', rankOf: (of: 'a' | 'o') => sql`(-${sql.table(of)}.price_minor)` },
} as const;

interface Changed {
  readonly wants: AlertWants;
  readonly listingIds: readonly string[];
  /** Owners who can take no trade now. */
  readonly busyOwnerIds: readonly string[];
}

/**
 * Marks the alerts of one side whose price some of these listings meet, and returns them, each with its best
 * listing: `shown` stands in that order. Alerts whose price was there before are not looked at, since `is_reached` keeps
 * them out of the index; of the others, `reach` leaves those that some of the listings fit.
 */
export async function ringAlerts(ctx: WriteContext, market: MarketNow, changed: Changed): Promise<readonly Crossed[]> {
  const { wants } = changed;
  const rank = sides[wants].rankOf('a');
  const found = await sql<Crossed>`
    with shown as materialized (${shownListings(market, changed)}),
    steps as materialized (select array_agg(distinct rank order by rank) as ranks from shown),
    reach as materialized (${reachOfListings}),
    crossed as materialized (
      select a.id, found.id as listing_id
      from steps
      join price_alerts as a on a.wants = ${sql.lit(wants)} and a.is_on and not a.is_reached
        and ${wants === 'buy' ? sql`a.price_minor >= ranks[1]` : sql`a.price_minor <= -ranks[1]`}
      ${joinPerson(ctx.now)}
      cross join lateral (
        select o.id from shown as o
        where o.rank <= ${rank} and ${fitsTerms} and ${mayTradeTogether}
        limit 1
      ) as found
      where a.until_at >= ${ctx.now} and exists (
        select from reach where reach.step = width_bucket(${rank}, ranks)
          and reach.channel = any(a.channels) and a.amount_minor <@ reach.coins
      )
      limit ${RUNG_MAX}
    ), locked as (
      select a.id from price_alerts as a
      where a.id in (select id from crossed) and a.is_on and not a.is_reached
      order by a.id
      for update
    ), rung as (
      update price_alerts as a set is_reached = true, rang_at = ${ctx.now}, look_at = ${lookAfter(ctx.now)}
      from locked where a.id = locked.id
      returning a.id, a.user_id
    )
    select rung.user_id, o.id as listing_id, o.price_minor, o.remaining_minor, o.currency, o.fiat
    from rung
    join crossed on crossed.id = rung.id
    join shown as o on o.id = crossed.listing_id`.execute(ctx.tx);
  return found.rows;
}

/** Those of the changed listings that the market shows, the best first. */
function shownListings(market: MarketNow, { wants, listingIds, busyOwnerIds }: Changed): RawBuilder<unknown> {
  const { side, rankOf } = sides[wants];
  return sql`
    select ${listingColumns}, ${openChannels(sql`o.channels`, market)} as channels, ${coinsOf} as coins,
      ${rankOf('o')} as rank
    from ${onSaleInSql({ side, zones: market.zones })}
      and o.id = any(${[...listingIds]}::uuid[]) and o.owner_id <> all(${[...busyOwnerIds]}::uuid[])
    order by rank, o.id`;
}

/**
 * The sums that one can trade by a method at a price or a better one. It spares a comparison of each alert with each
 * listing: thousands of alerts may wait for a sum or a method that none of the listings has.
 */
const reachOfListings = sql`
  with taken as (
    select channel, width_bucket(rank, ranks) as step, range_agg(coins) as coins
    from shown cross join steps cross join lateral unnest(channels) as channel
    group by channel, step
  )
  select channel, step, range_agg(taken.coins) over (partition by channel order by step) as coins
  from (select distinct channel from taken) as methods
  cross join steps
  cross join lateral generate_series(1, cardinality(ranks)) as step
  left join taken using (channel, step)`;

export interface BestPrice {
  readonly id: string;
  readonly listing_id: string;
  readonly price_minor: bigint;
  readonly is_there: boolean;
}

/** The best price of the market for each of these alerts of one side, whether it is there or not. */
export async function bestForAlerts(
  ctx: ReadContext,
  market: MarketNow,
  { wants, alertIds }: { readonly wants: AlertWants; readonly alertIds: readonly string[] },
): Promise<readonly BestPrice[]> {
  const of = sql`(select id, user_id, wants, price_minor, amount_minor, channels from price_alerts
    where id = any(${[...alertIds]}::uuid[]) and wants = ${sql.lit(wants)})`;
  return bestPrices(ctx, market, { wants, of });
}

/** The best price of a side for somebody, whatever the sum and the method; null without a listing. */
export async function bestForUser(
  ctx: ReadContext,
  market: MarketNow,
  { wants, userId }: { readonly wants: AlertWants; readonly userId: string },
): Promise<bigint | null> {
  const of = sql`(select ${userId}::uuid as id, ${userId}::uuid as user_id, null::bigint as price_minor,
    null::bigint as amount_minor, null::text[] as channels)`;
  return (await bestPrices(ctx, market, { wants, of }))[0]?.price_minor ?? null;
}

async function bestPrices(
  { reader, now }: Pick<ReadContext, 'reader' | 'now'>,
  market: MarketNow,
  { wants, of }: { readonly wants: AlertWants; readonly of: RawBuilder<unknown> },
): Promise<readonly BestPrice[]> {
  const { side, rankOf } = sides[wants];
  const found = await sql<BestPrice>`
    select a.id, o.id as listing_id, o.price_minor, coalesce(${rankOf('o')} <= ${rankOf('a')}, false) as is_there
    from ${of} as a
    ${joinPerson(now)}
    cross join lateral (
      select o.id, o.price_minor from (
        select ${listingColumns}, ${coinsOf} as coins, ${openChannels(sql`o.channels`, market)} as channels
        from ${onSaleInSql({ side, zones: market.zones })}
        order by ${rankOf('o')}, o.id
        limit ${sql.lit(WALK_MAX)}
      ) as o
      where ${fitsTerms} and ${mayTradeTogether}
      order by ${rankOf('o')}, o.id
      limit 1
    ) as o`.execute(reader);
  return found.rows;
}

const listingColumns = sql`o.id, o.owner_id, o.price_minor, o.remaining_minor, o.currency, o.fiat,
  o.needs_completion_percent, o.needs_trades, o.needs_registered_days, o.needs_level`;

/** The coins that one trade of a listing `o` may take; rounding may leave none. */
const leastCoins = sql`(lower(o.takeable_fiat_range) * 100 - 50 + o.price_minor - 1) / o.price_minor`;
const coinsOf = sql`int8range(
  ${leastCoins},
  greatest(${leastCoins}, least((upper(o.takeable_fiat_range) * 100 - 51) / o.price_minor, o.remaining_minor) + 1)
)`;

/**
 * With `mayTradeTogether`, `take` of the market in SQL: whether a person `p` can take the sum of an alert `a` of a listing
 * `o`. A test compares both. An alert without a sum or methods stands for any.
 */
const fitsTerms = sql<SqlBool>`coalesce(a.amount_minor <@ o.coins, true)
  and coalesce(o.channels && a.channels, true)
  and o.needs_level <= p.level
  and o.needs_trades <= coalesce(r.counted, 0)
  and o.needs_completion_percent <= coalesce(r.completion_percent, 0)
  and o.needs_registered_days <= p.registered_days`;

/** Whether the owners of an alert `a` and a listing `o` are two people, neither of whom has blocked the other. */
const mayTradeTogether = sql<SqlBool>`o.owner_id <> a.user_id
  and ${mayMeetInSql(sql`a.user_id`, sql`o.owner_id`)}`;

/** The figures `p` and `r` of the owner of an alert `a` for the conditions of listings. */
function joinPerson(now: Date): RawBuilder<unknown> {
  return sql`cross join lateral (${traderInSql(sql`a.user_id`, now)}) as p
    left join lateral (${recordInSql(sql`a.user_id`)}) as r on true`;
}

/** The methods of a listing that are not paused for all. */
function openChannels(channels: RawBuilder<unknown>, { pausedChannels }: MarketNow): RawBuilder<unknown> {
  return pausedChannels.length === 0
    ? channels
    : sql`array(select unnest(${channels}) except select unnest(${[...pausedChannels]}::text[]))`;
}
