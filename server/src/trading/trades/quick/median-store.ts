import { QUICK_MEDIAN_TRADES } from '@eh/contract/trading/market/quick-ranking.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/tables.ts';
import type { Medians } from '../../market/index.ts';

const columns = {
  seller: {
    own: sql.ref('seller_id'),
    partner: sql.ref('buyer_id'),
    from: sql.ref('paid_at'),
    to: sql.ref('finished_at'),
  },
  buyer: {
    own: sql.ref('buyer_id'),
    partner: sql.ref('seller_id'),
    from: sql.ref('accepted_at'),
    to: sql.ref('paid_at'),
  },
} as const;

/**
 * The medians of people's last trades on a side. Of each partner the newest trade counts, so that many quick trades with
 * one friend are worth as much as one. People without a finished trade are left out.
 */
export async function mediansOf(
  reader: Reader,
  side: 'seller' | 'buyer',
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Medians>> {
  if (userIds.length === 0) return new Map();
  const { own, partner, from, to } = columns[side];
  const { rows } = await sql<{ user_id: string; step: number; whole: number }>`
    select
      u.id as user_id,
      percentile_disc(0.5) within group (order by t.step) as step,
      percentile_disc(0.5) within group (order by t.whole) as whole
    from unnest(${userIds}::uuid[]) as u (id)
    cross join lateral (
      select distinct on (partner_id)
        extract(epoch from ended_at - started_at)::integer as step, extract(epoch from finished_at - created_at)::integer as whole
      from (
        select id, ${partner} as partner_id, ${from} as started_at, ${to} as ended_at, finished_at, created_at, status, fiat_minor, counts_from_minor
        from trades
        where ${own} = u.id
        order by id desc
        limit ${sql.lit(QUICK_MEDIAN_TRADES)}
      ) as last
      where status = 'succeeded' and started_at is not null and ended_at is not null and fiat_minor >= counts_from_minor
      order by partner_id, id desc
    ) as t
    group by u.id`.execute(reader);
  return new Map(rows.map((row) => [row.user_id, { stepSeconds: row.step, wholeSeconds: row.whole }]));
}
