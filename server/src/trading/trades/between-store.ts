import { sql } from 'kysely';
import type { Reader } from '../../platform/database/tables.ts';

/** Trades between two people, whichever of them sold. */
export interface TradesBetween {
  readonly lowId: string;
  readonly highId: string;
  readonly lowSold: number;
  readonly highSold: number;
  readonly fiatMinor: bigint;
  /** Trades below the minimum sum that counts for reputations. */
  readonly small: number;
  /** Trades at a price more than a quarter above the reference price, or more than a fifth below it. */
  readonly priceOff: number;
  readonly newest: readonly { readonly id: string; readonly transaction_no: string }[];
  readonly firstAt: Date;
  readonly lastAt: Date;
}

interface PairQuery {
  readonly currency: string;
  readonly since: Date;
  readonly referenceMinor: bigint;
  /** Pairs that are included even if they have only one trade. */
  readonly pairs: readonly { readonly lowId: string; readonly highId: string }[];
  readonly limit: number;
}

/** Pairs that finished at least two trades since `since`, the busiest first. */
export async function tradesBetweenPairs(reader: Reader, query: PairQuery): Promise<readonly TradesBetween[]> {
  const { currency, since, referenceMinor, pairs, limit } = query;
  const { rows } = await sql<{
    low_id: string;
    high_id: string;
    low_sold: bigint;
    high_sold: bigint;
    fiat_minor: bigint;
    small: bigint;
    outliers: bigint;
    newest: TradesBetween['newest'];
    first_at: Date;
    last_at: Date;
  }>`
    select
      least(buyer_id, seller_id) as low_id, greatest(buyer_id, seller_id) as high_id,
      count(*) filter (where seller_id < buyer_id) as low_sold, count(*) filter (where seller_id > buyer_id) as high_sold,
      sum(fiat_minor)::bigint as fiat_minor, count(*) filter (where fiat_minor < counts_from_minor) as small,
      count(*) filter (where price_minor * 5 < ${referenceMinor}::bigint * 4 or price_minor * 4 > ${referenceMinor}::bigint * 5) as outliers,
      to_json((array_agg(json_build_object('id', id, 'transaction_no', transaction_no) order by finished_at desc))[1:5]) as newest,
      min(finished_at) as first_at, max(finished_at) as last_at
    from trades
    where finished_at >= ${since} and status = 'succeeded' and currency = ${currency}
    group by 1, 2
    having count(*) >= 2 or (least(buyer_id, seller_id), greatest(buyer_id, seller_id)) in (
      select low_id, high_id
      from unnest(${pairs.map(({ lowId }) => lowId)}::uuid[], ${pairs.map(({ highId }) => highId)}::uuid[]) as a (low_id, high_id)
    )
    order by count(*) desc
    limit ${limit}`.execute(reader);
  return rows.map((row) => ({
    lowId: row.low_id,
    highId: row.high_id,
    lowSold: Number(row.low_sold),
    highSold: Number(row.high_sold),
    fiatMinor: row.fiat_minor,
    small: Number(row.small),
    priceOff: Number(row.outliers),
    newest: row.newest,
    firstAt: row.first_at,
    lastAt: row.last_at,
  }));
}
