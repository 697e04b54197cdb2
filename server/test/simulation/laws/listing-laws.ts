import { sql } from 'kysely';
import { defaultMarketRules } from '../../../src/trading/market/index.ts';
import { defaultTradeRules } from '../../../src/trading/trades/index.ts';
import { LawBroken } from '../world/law-broken.ts';
import type { World } from '../world/world.ts';

/** Listings of both sides say of their coins the same as their trades; and nobody has more of them than they may. */
export async function requireListings(world: World): Promise<void> {
  await requireCounted(world);
  await requireFewEnough(world);
}

/** Coins come back to a listing that is on the market only, and none are left in one that was withdrawn. */
async function requireCounted({ server, memory }: World): Promise<void> {
  const { rows } = await sql<{ id: string; says: string; due: string }>`
    with parts as (
      select order_id, sum(amount_minor) filter (where money_state = 'escrow') as escrow,
        sum(amount_minor) filter (where money_state <> 'returned') as taken,
        sum(case money_state when 'released' then amount_minor
          when 'split' then (select c.buyer_share_minor from complaints c where c.trade_id = t.id and c.outcome = 'split')
          end) as sold
      from trades t group by order_id
    )
    select l.id::text, row(l.remaining_minor, l.in_trade_minor, l.sold_minor)::text as says,
      row(case when l.status in ('pendingReview', 'trading', 'soldOut') then l.total_minor - coalesce(p.taken, 0) else 0 end,
        coalesce(p.escrow, 0)::bigint, coalesce(p.sold, 0)::bigint)::text as due
    from listings l left join parts p on p.order_id = l.id
    where (l.remaining_minor, l.in_trade_minor, l.sold_minor) is distinct from
      (case when l.status in ('pendingReview', 'trading', 'soldOut') then l.total_minor - coalesce(p.taken, 0) else 0 end,
        coalesce(p.escrow, 0), coalesce(p.sold, 0))
    order by l.id limit 5`.execute(server.database.reader);
  const [first] = rows;
  if (first === undefined) return;
  const known = [...memory.listings.values(), ...memory.bids.values()].filter(({ id }) => id === first.id);
  throw new LawBroken(
    'a listing says what its trades say',
    JSON.stringify(rows),
    known.map(({ key }) => key),
  );
}

/** Buyers have so many buy listings and purchases at most, whatever was asked in which order. */
async function requireFewEnough({ server }: World): Promise<void> {
  const { rows } = await sql<{ username: string; bids: string; buys: string }>`
    select u.username, coalesce(l.count, 0)::text as bids, coalesce(t.count, 0)::text as buys
    from users u
    left join (select owner_id, count(*) from listings where side = 'buy' and status in ('pendingReview', 'trading')
      group by owner_id) l on l.owner_id = u.id
    left join (select buyer_id, count(*) from trades where money_state = 'escrow' group by buyer_id) t on t.buyer_id = u.id
    where l.count > ${defaultMarketRules.openBidsMax} or t.count > ${defaultTradeRules.runningBuysMax}
    order by u.username limit 5`.execute(server.database.reader);
  const [first] = rows;
  if (first) throw new LawBroken('nobody buys more than they may', JSON.stringify(rows), [first.username]);
}
