import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { minuteOfDay } from '../../../platform/formats/zone-clock.ts';
import { type QuietHours, quietUntil } from './quiet-hours.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    listing_rests: QuietHours & { seller_id: string };
  }
}

/** A limit for the planner: there are some six hundred zone names in the world. */
const ZONES_MAX = 2000;

/** The current minute of the day in each zone where somebody has quiet hours or a buyer has open hours. */
export type ZoneMinutes = readonly (readonly [zone: string, minute: number])[];

/** Pauses a seller's listings in these hours of each day, or never. */
export async function writeQuietHours(ctx: WriteContext, sellerId: string, hours: QuietHours | null): Promise<void> {
  if (hours === null) {
    await ctx.tx.deleteFrom('listing_rests').where('seller_id', '=', sellerId).execute();
    return;
  }
  const named = { ...hours, time_zone: nameOfZone(hours.time_zone) };
  await ctx.tx
    .insertInto('listing_rests')
    .values({ seller_id: sellerId, ...named })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet(named))
    .execute();
}

/** The end of a seller's current quiet hours; null while the listings are for sale. */
export async function quietUntilOf({ reader, now }: ReadContext, sellerId: string): Promise<Date | null> {
  const hours = await reader
    .selectFrom('listing_rests')
    .select(['rests_from', 'rests_until', 'time_zone'])
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return hours ? quietUntil(hours, now) : null;
}

/** Zones are computed by the server: a name unknown to the database would fail every market search. */
export async function zoneMinutes({ reader, now }: ReadContext): Promise<ZoneMinutes> {
  const rows = await reader
    .selectFrom('listing_rests')
    .select('time_zone as zone')
    .union(
      reader
        .selectFrom('listings')
        .select(sql<string>`open_time_zone`.as('zone'))
        .where('side', '=', 'buy')
        .where('status', '=', 'trading')
        .where('open_time_zone', 'is not', null),
    )
    .orderBy('zone')
    .limit(ZONES_MAX)
    .execute();
  return rows.map(({ zone }) => [zone, minuteOfDay(now, zone)] as const);
}

/** `quietUntil` in SQL: whether the seller of a listing `o` is in quiet hours; a test compares the two. */
export function isQuietInSql(zones: ZoneMinutes): RawBuilder<SqlBool> {
  const [names, minutes] = [zones.map(([zone]) => zone), zones.map(([, minute]) => minute)];
  return sql<SqlBool>`coalesce((
    select
      case
        when q.rests_from < q.rests_until then z.minute >= q.rests_from and z.minute < q.rests_until
        else z.minute >= q.rests_from or z.minute < q.rests_until
      end
    from listing_rests as q
    join unnest(${names}::text[], ${minutes}::integer[]) as z (zone, minute) on z.zone = q.time_zone
    where q.seller_id = o.owner_id
  ), false)`;
}

/** `isOpenAt` in SQL: whether a buy listing `o` is outside its open hours. */
export function isClosedInSql(zones: ZoneMinutes): RawBuilder<SqlBool> {
  const [names, minutes] = [zones.map(([zone]) => zone), zones.map(([, minute]) => minute)];
  return sql<SqlBool>`coalesce((
    select
      case
        when o.open_from < o.open_until then z.clock < o.open_from or z.clock >= o.open_until
        else z.clock < o.open_from and z.clock >= o.open_until
      end
    from unnest(${names}::text[], ${minutes}::integer[]) as y (zone, minute),
      lateral (select lpad((y.minute / 60)::text, 2, '0') || ':' || lpad((y.minute % 60)::text, 2, '0') as clock) as z
    where y.zone = o.open_time_zone
  ), false)`;
}

/** The most listings that open at the same minute and are read. */
const OPENED_MAX = 2000;

/** The listings whose owner's quiet hours, or whose own closed hours, ended within the last minutes. */
export async function listingsOpened(ctx: ReadContext, withinMinutes: number): Promise<string[]> {
  const zones = await zoneMinutes(ctx);
  const [names, minutes] = [zones.map(([zone]) => zone), zones.map(([, minute]) => minute)];
  const found = await sql<{ id: string }>`
    with z as (select zone, minute from unnest(${names}::text[], ${minutes}::integer[]) as z (zone, minute))
    select o.id
    from listing_rests as q
    join z on z.zone = q.time_zone
    join listings as o on o.owner_id = q.seller_id and o.status = 'trading' and not o.is_paused
    where (z.minute - q.rests_until + 1440) % 1440 < ${withinMinutes}
    union
    select o.id
    from listings as o
    join z on z.zone = o.open_time_zone
    where o.side = 'buy' and o.status = 'trading' and not o.is_paused and o.remaining_minor > 0
      and (z.minute - extract(epoch from o.open_from::interval)::integer / 60 + 1440) % 1440 < ${withinMinutes}
    limit ${OPENED_MAX}`.execute(ctx.reader);
  return found.rows.map((row) => row.id);
}

/** The canonical spelling of a zone, so that few different ones are counted. */
function nameOfZone(timeZone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
}
