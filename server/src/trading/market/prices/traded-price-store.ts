import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import { batchAlike } from '../../../platform/database/batching/batch.ts';
import { insertRows } from '../../../platform/database/statements/insert-rows.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { firstIdOf } from '../../../platform/ids.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    traded_prices: {
      id: string;
      currency: string;
      fiat: string;
      price_minor: bigint;
      amount_minor: bigint;
      /** Null for old trades without a stored pair; they do not count. */
      buyer_id: string | null;
      seller_id: string | null;
      created_at: Date;
    };
  }
}

interface PriceQuery {
  readonly currency: string;
  readonly fiat: string;
  /** The number of pairs to count, taking those who traded last. */
  readonly pairs: number;
  /** The number of newest trades to search. */
  readonly looksBack: number;
  /** The smallest trade sum that counts, in minor units of the fiat. */
  readonly leastFiatMinor: bigint;
}

/** The newest price of each pair not excluded, in either direction; newest first. */
export const lastPrices = batchAlike(
  (query: PriceQuery) => JSON.stringify({ ...query, leastFiatMinor: String(query.leastFiatMinor) }),
  async (reader: Reader, query) => {
    const { rows } = await sql<{ price_minor: bigint }>`${lastPricesInSql(query)}`.execute(reader);
    return rows.map((row) => row.price_minor);
  },
);

/** The answer of `lastPrices` at each of these instants, in their order, by the pairs that are excluded now. */
export async function lastPricesAt(
  reader: Reader,
  query: PriceQuery,
  instants: readonly Date[],
): Promise<readonly (readonly bigint[])[]> {
  const before = instants.map(firstIdOf);
  const { rows } = await sql<{ prices: bigint[] }>`
    select array(${lastPricesInSql(query, sql<SqlBool>`id < i.before`)}) as prices
    from unnest(${before}::uuid[]) with ordinality as i (before, place)
    order by i.place`.execute(reader);
  return rows.map((row) => row.prices.map(BigInt));
}

function lastPricesInSql(
  { currency, fiat, pairs, looksBack, leastFiatMinor }: PriceQuery,
  among: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<unknown> {
  return sql`
    select price_minor
    from (
      select distinct on (least(buyer_id, seller_id), greatest(buyer_id, seller_id)) id, price_minor
      from (
        select id, price_minor, amount_minor, buyer_id, seller_id
        from traded_prices
        where currency = ${currency} and fiat = ${fiat} and ${among}
        order by id desc
        limit ${looksBack}
      ) as newest
      where ${countsForReference(leastFiatMinor)}
      order by least(buyer_id, seller_id), greatest(buyer_id, seller_id), id desc
    ) as by_pair
    order by id desc
    limit ${pairs}`;
}

/** Minor units in one whole coin, the unit that prices are for. */
const MINOR_UNITS = 100n;

/** The time of the last counting trade; null if none of the newest trades counts. */
export async function newestPriceAt(reader: Reader, query: Omit<PriceQuery, 'pairs'>): Promise<Date | null> {
  const { currency, fiat, looksBack, leastFiatMinor } = query;
  const { rows } = await sql<{ created_at: Date }>`
    select created_at
    from (
      select id, created_at, price_minor, amount_minor, buyer_id, seller_id
      from traded_prices
      where currency = ${currency} and fiat = ${fiat}
      order by id desc
      limit ${looksBack}
    ) as newest
    where ${countsForReference(leastFiatMinor)}
    order by id desc
    limit 1`.execute(reader);
  return rows[0]?.created_at ?? null;
}

/** Whether a trade counts: a pair that is not excluded, and a large enough sum. */
function countsForReference(leastFiatMinor: bigint) {
  return sql<boolean>`
    buyer_id is not null and price_minor * amount_minor >= ${leastFiatMinor * MINOR_UNITS}
    and not exists (
      select from excluded_pairs as x
      where x.low_id = least(buyer_id, seller_id) and x.high_id = greatest(buyer_id, seller_id) and x.ended_at is null
    )`;
}

export async function insertPrices(ctx: WriteContext, traded: readonly TradedPrice[]): Promise<void> {
  if (traded.length === 0) return;
  const rows = traded.map(({ listing, amountMinor, buyerId, at }) => ({
    id: ctx.ids.next(at),
    currency: listing.currency,
    fiat: listing.fiat,
    price_minor: listing.price_minor,
    amount_minor: amountMinor,
    buyer_id: buyerId,
    seller_id: listing.seller_id,
    created_at: at,
  }));
  await insertRows(ctx.tx, 'traded_prices', rows).execute();
}

interface TradedPrice {
  readonly listing: TradedListing;
  readonly buyerId: string;
  readonly amountMinor: bigint;
  readonly at: Date;
}

interface TradedListing {
  readonly seller_id: string;
  readonly currency: string;
  readonly fiat: string;
  readonly price_minor: bigint;
}
