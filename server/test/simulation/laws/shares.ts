import { sql } from 'kysely';
import { LawBroken } from '../world/law-broken.ts';
import type { World } from '../world/world.ts';

interface Share {
  readonly username: string;
  readonly has: string;
  readonly due: string;
}

/**
 * Everybody has what they began with and what their own dealings gave and took. It is counted from trades, transfers, orders,
 * refunds and payouts alone: an entry of the books that is sound in itself and has the wrong owner is found here.
 */
export async function requireShares({ server, people }: World): Promise<void> {
  const { rows } = await sql<Share>`
    with dealings (user_id, minor) as (
      select buyer_id, case money_state when 'released' then amount_minor - fee_minor
          when 'split' then (select c.buyer_share_minor from complaints c where c.trade_id = t.id and c.outcome = 'split')
          else 0 end from trades t
      union all
      select seller_id, case money_state when 'released' then - amount_minor
          when 'split' then - (select c.buyer_share_minor from complaints c where c.trade_id = t.id and c.outcome = 'split')
          else 0 end from trades t
      union all select sender_id, - amount_minor from transfers where status = 'succeeded'
      union all select receiver_id, amount_minor - fee_minor from transfers where status = 'succeeded'
      union all select paid_by_id, - amount_minor from cashier_orders where status = 'paid' and environment = 'live'
      union all select o.paid_by_id, r.amount_minor from cashier_refunds r join cashier_orders o on o.id = r.order_id
        where r.environment = 'live'
      union all select recipient_id, amount_minor from cashier_payouts where status = 'succeeded' and environment = 'live'
      union all select a.owner_id, p.amount from ledger_postings p
        join ledger_accounts a on a.id = p.account_id join ledger_entries e on e.id = p.entry_id
        where e.kind = 'opening_coins' and a.owner_kind = 'user'
    ), due as (select user_id, sum(minor) as minor from dealings group by user_id),
    has as (select owner_id, sum(balance) as minor from ledger_accounts where owner_kind = 'user' group by owner_id)
    select u.username, coalesce(has.minor, 0)::text as has, coalesce(due.minor, 0)::text as due
    from users u left join has on has.owner_id = u.id left join due on due.user_id = u.id
    where coalesce(has.minor, 0) <> coalesce(due.minor, 0) order by u.username limit 9`.execute(server.database.reader);
  const [first] = rows;
  if (first === undefined) return;
  const known = rows.map(({ username }) => username).filter((name) => people.some((person) => person.name === name));
  throw new LawBroken('everybody has what is theirs', JSON.stringify(rows), known);
}
