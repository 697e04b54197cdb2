import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/tables.ts';
import { feePaidBy } from '../transitions/fee-paid-by.ts';
import type { DayGroup } from './day-statement.ts';

export interface DayQuery {
  readonly userId: string;
  readonly currency: string;
  readonly fiat: string;
  readonly from: Date;
  /** The first instant after the day. */
  readonly until: Date;
}

/**
 * A person's trades released in a span, by side and payment method. What coins would have cost at the reference is
 * rounded for each trade, so that methods add up to their side.
 */
export async function releasedInDay(reader: Reader, query: DayQuery): Promise<readonly DayGroup[]> {
  const { rows } = await sql<DayGroup>`
    select side, channel, count(*)::integer as trades, sum(amount_minor)::bigint as coins, sum(fee_minor)::bigint as fee,
      sum(fiat_minor)::bigint as fiat, count(reference_price_minor)::integer as known,
      coalesce(sum(fiat_minor) filter (where reference_price_minor is not null), 0)::bigint as "knownFiat",
      coalesce(sum(round(reference_price_minor::numeric * amount_minor / 100)), 0)::bigint as "referenceFiat"
    from (
      select 'buyer' as side, channel, amount_minor, fee_minor, fiat_minor, reference_price_minor
      from trades
      where buyer_id = ${query.userId} and money_state = 'released' and ${isInDay(query)}
      union all
      select 'seller', channel, amount_minor, fee_minor, fiat_minor, reference_price_minor
      from trades
      where seller_id = ${query.userId} and money_state = 'released' and ${isInDay(query)}
    ) as released
    group by side, channel
    order by side, channel`.execute(reader);
  return rows.map((row) => ({ ...row, fee: feePaidBy({ money_state: 'released', fee_minor: row.fee }, row.side) }));
}

/** A person's trades that a decision split in a span: at most so many of them. */
export async function splitInDay(
  reader: Reader,
  query: DayQuery,
  limit: number,
): Promise<readonly { readonly id: string; readonly currency: string }[]> {
  const { rows } = await sql<{ id: string; currency: string }>`
    select id, currency
    from trades
    where (buyer_id = ${query.userId} or seller_id = ${query.userId}) and money_state = 'split' and ${isInDay(query)}
    order by id
    limit ${limit}`.execute(reader);
  return rows;
}

function isInDay({ currency, fiat, from, until }: DayQuery) {
  return sql<boolean>`finished_at >= ${from} and finished_at < ${until} and currency = ${currency} and fiat = ${fiat}`;
}
