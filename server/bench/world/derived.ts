import type pg from 'pg';

/** Records beside the books are written from the views that the audit recounts them by. */
const STATEMENTS = [
  `insert into reputations (user_id, trades, succeeded, buys, buys_succeeded, sales, sales_succeeded, pay_seconds, paid,
     release_seconds, released, partners, good, bad, is_selling, people, votes, counted, done_minor, counted_done_minor,
     failed_minor, release_voices, release_means, rating_voices, rating_permilles)
   select coalesce(r.user_id, s.seller_id), coalesce(r.trades, 0), coalesce(r.succeeded, 0), coalesce(r.buys, 0),
     coalesce(r.buys_succeeded, 0), coalesce(r.sales, 0), coalesce(r.sales_succeeded, 0), coalesce(r.pay_seconds, 0),
     coalesce(r.paid, 0), coalesce(r.release_seconds, 0), coalesce(r.released, 0), coalesce(r.partners, 0),
     coalesce(r.good, 0), coalesce(r.bad, 0), s.seller_id is not null, coalesce(c.people, 0), coalesce(c.votes, 0),
     coalesce(c.counted, 0), coalesce(c.done_minor, 0), coalesce(c.counted_done_minor, 0), coalesce(c.failed_minor, 0),
     coalesce(c.release_voices, 0), coalesce(c.release_means, 0), coalesce(c.rating_voices, 0), coalesce(c.rating_permilles, 0)
   from recounted_reputations as r
   full join (select distinct owner_id as seller_id from listings where side = 'sell' and status = 'trading') as s on s.seller_id = r.user_id
   left join recounted_counts as c on c.user_id = r.user_id`,
  `insert into reputation_days (user_id, day, trades, succeeded)
   select user_id, day, trades, succeeded from recounted_reputation_days`,
  `insert into trade_votes (user_id, partner_id, day, has_vote, done_minor, failed_minor, release_seconds)
   select user_id, partner_id, day, has_vote, done_minor, failed_minor, release_seconds from recounted_votes`,
  `insert into trade_partners (user_id, partner_id, trades, votes, done_minor, failed_minor, release_seconds, released,
     good, bad, is_excluded)
   select v.user_id, v.partner_id, t.trades, v.votes, v.done_minor, v.failed_minor, v.release_seconds, v.released, v.good,
     v.bad, v.is_excluded
   from recounted_voices as v
   join (
     select user_id, partner_id, count(*) filter (where has_succeeded) as trades from counted_trades group by 1, 2
   ) as t on t.user_id = v.user_id and t.partner_id = v.partner_id`,
  `insert into traded_prices (id, currency, fiat, price_minor, amount_minor, created_at, buyer_id, seller_id)
   select id, currency, fiat, price_minor, amount_minor, finished_at, buyer_id, seller_id
   from trades where status = 'succeeded' and finished_at > $1::timestamptz - interval '30 days'`,
] as const;

export const DERIVED_TABLES = ['reputations', 'reputation_days', 'trade_votes', 'trade_partners', 'traded_prices'];

export async function writeDerived(client: pg.ClientBase, now: Date): Promise<void> {
  for (const statement of STATEMENTS) await client.query(statement, statement.includes('$1') ? [now] : []);
}
