import { sql } from 'kysely';
import type { BooksCheck } from '../../ledger/journal/index.ts';
import type { Reader } from '../../platform/database/tables.ts';

/** The part of the books' law 5 about escrow, and law 6, as far as trades know them. */
export const tradeChecks: readonly BooksCheck[] = [
  { law: 5, name: 'what a seller has in trade is what their live trades say', faults: inTradeFaults },
  { law: 6, name: 'a trade is over when its escrow has left', faults: statusFaults },
  { law: 6, name: 'escrow has left once, by the entry that the trade says', faults: exitFaults },
  { law: 5, name: 'what rests is what was bought, for as long as its buyer was told', faults: restFaults },
];

async function inTradeFaults(reader: Reader): Promise<readonly string[]> {
  const result = await sql<{ line: string }>`
    select 'user ' || coalesce(h.user_id, t.seller_id) || ' has ' || coalesce(h.balance, 0) || ' in trade, their trades say '
      || coalesce(t.total, 0) as line
    from (select user_id, currency, balance from ledger_holdings where purpose = 'in_trade') as h
    full join (
      select seller_id, currency, sum(amount_minor) as total from trades where money_state = 'escrow' group by 1, 2
    ) as t on t.seller_id = h.user_id and t.currency = h.currency
    where coalesce(h.balance, 0) <> coalesce(t.total, 0)
    limit 100
  `.execute(reader);
  return result.rows.map((row) => row.line);
}

async function statusFaults(reader: Reader): Promise<readonly string[]> {
  const result = await sql<{ id: string; status: string; money_state: string }>`
    select id, status, money_state
    from trades
    where (money_state = 'escrow') = (status in ('cancelled', 'succeeded', 'failed'))
    limit 100
  `.execute(reader);
  return result.rows.map((row) => `trade ${row.id} is ${row.status} and its money ${row.money_state}`);
}

async function exitFaults(reader: Reader): Promise<readonly string[]> {
  const result = await sql<{ line: string }>`
    select 'trade ' || coalesce(t.id, c.cause_id) || ' says ' || coalesce(t.money_state, 'nothing')
      || ', the books say ' || coalesce(c.kinds, 'nothing') as line
    from trades as t
    full join (
      select cause_id, string_agg(kind, ' and ' order by kind) as kinds
      from ledger_causes where cause_kind = 'trade' group by cause_id
    ) as c on c.cause_id = t.id
    where coalesce(c.kinds, '') <> all (case t.money_state
      when 'escrow' then array['lock_for_trade']
      when 'released' then array['lock_for_trade and release_to_buyer']
      when 'returned' then array['lock_for_trade and return_to_listing', 'lock_for_trade and return_to_seller']
      when 'split' then array['lock_for_trade and split_trade']
      else array[]::text[] end)
    limit 100
  `.execute(reader);
  return result.rows.map((row) => row.line);
}

async function restFaults(reader: Reader): Promise<readonly string[]> {
  const result = await sql<{ line: string }>`
    select 'trade ' || coalesce(b.trade_id, h.trade_id)
      || ' brought ' || coalesce(b.amount_minor || ' to ' || b.user_id || ' that rest until ' || b.free_at, 'nothing that rests')
      || ', kept is ' || coalesce(h.amount_minor || ' of ' || h.user_id || ' until ' || h.free_at, 'nothing') as line
    from (
      select t.id as trade_id, g.user_id, g.currency, g.amount_minor,
        t.finished_at + make_interval(hours => 24 * t.rest_days) as free_at
      from trades as t
      join ledger_gains as g on g.cause_kind = 'trade' and g.cause_id = t.id and g.user_id = t.buyer_id
      where t.rest_days > 0 and t.money_state in ('released', 'split')
    ) as b
    full join coin_holds_kept as h on h.trade_id = b.trade_id
    where (b.user_id, b.currency, b.amount_minor, b.free_at)
      is distinct from (h.user_id, h.currency, h.amount_minor, h.free_at)
    limit 100
  `.execute(reader);
  return result.rows.map((row) => row.line);
}
