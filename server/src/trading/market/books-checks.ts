import { sql } from 'kysely';
import type { BooksCheck } from '../../ledger/journal/index.ts';
import type { Reader } from '../../platform/database/tables.ts';

/** Checks the figures on people's cards against a recount of their trades and ratings. */
export const reputationChecks: readonly BooksCheck[] = [
  { law: null, name: 'the record of a person is what their trades say', faults: reputationFaults },
  { law: null, name: 'the days of a person are what their trades say', faults: reputationDayFaults },
  { law: null, name: 'what counts on a record is what its votes say', faults: countFaults },
  { law: null, name: 'what one person says of another is what their trades say', faults: voiceFaults },
  { law: null, name: 'how fast a person pays is what their votes say', faults: payTimeFaults },
];

/** Law 5 of the books for coins on sale, and the checks of the market's own records. */
export const marketChecks: readonly BooksCheck[] = [
  { law: 5, name: 'what a seller has on sale is what their listings have left', faults: onSaleFaults },
  { law: null, name: 'the market finds whoever has something on sale', faults: unmarkedSellerFaults },
  ...reputationChecks,
];

async function onSaleFaults(reader: Reader): Promise<readonly string[]> {
  const result = await sql<{ line: string }>`
    select 'user ' || coalesce(h.user_id, o.owner_id) || ' has ' || coalesce(h.balance, 0) || ' on sale, their orders say '
      || coalesce(o.total, 0) as line
    from (select user_id, currency, balance from ledger_holdings where purpose = 'on_sale') as h
    full join (
      select owner_id, currency, sum(remaining_minor) as total
      from listings where side = 'sell' and status in ('pendingReview', 'trading') group by 1, 2
    ) as o on o.owner_id = h.user_id and o.currency = h.currency
    where coalesce(h.balance, 0) <> coalesce(o.total, 0)
    limit 100
  `.execute(reader);
  return result.rows.map((row) => row.line);
}

/** Finds unmarked sellers: the market sorted by reputation would leave them out. */
async function unmarkedSellerFaults(reader: Reader): Promise<readonly string[]> {
  const result = await sql<{ line: string }>`
    select 'user ' || o.owner_id || ' has listing ' || o.order_no || ' and is not marked as selling' as line
    from listings as o
    left join reputations as r on r.user_id = o.owner_id
    where o.side = 'sell' and o.status in ('pendingReview', 'trading') and r.is_selling is not true
    limit 100
  `.execute(reader);
  return result.rows.map((row) => row.line);
}

async function reputationFaults(reader: Reader): Promise<readonly string[]> {
  const result = await sql<{ line: string }>`
    select 'user ' || coalesce(k.user_id, c.user_id) || ' has ' || coalesce(k.numbers::text, 'no record')
      || ', their trades say ' || coalesce(c.numbers::text, 'nothing') as line
    from (
      select user_id, trades + good + bad = 0 as is_empty, row(trades, succeeded, buys, buys_succeeded, sales, sales_succeeded, pay_seconds, paid, release_seconds,
        released, partners, good, bad)::text as numbers
      from reputations
    ) as k
    full join (
      select user_id, row(trades, succeeded, buys, buys_succeeded, sales, sales_succeeded, pay_seconds, paid, release_seconds,
        released, partners, good, bad)::text as numbers
      from recounted_reputations
    ) as c on c.user_id = k.user_id
    where k.numbers is distinct from c.numbers and not (c.user_id is null and k.is_empty)
    limit 100
  `.execute(reader);
  return result.rows.map((row) => row.line);
}

async function reputationDayFaults(reader: Reader): Promise<readonly string[]> {
  const result = await sql<{ line: string }>`
    select 'user ' || coalesce(k.user_id, c.user_id) || ' has on ' || coalesce(k.day, c.day) || ' '
      || coalesce(k.trades, 0) || ' trades and ' || coalesce(k.succeeded, 0) || ' done, the trades say '
      || coalesce(c.trades, 0) || ' and ' || coalesce(c.succeeded, 0) as line
    from reputation_days as k
    full join recounted_reputation_days as c on c.user_id = k.user_id and c.day = k.day
    where coalesce(k.trades, 0) <> coalesce(c.trades, 0) or coalesce(k.succeeded, 0) <> coalesce(c.succeeded, 0)
    limit 100
  `.execute(reader);
  return result.rows.map((row) => row.line);
}

async function countFaults(reader: Reader): Promise<readonly string[]> {
  const result = await sql<{ line: string }>`
    select 'user ' || coalesce(k.user_id, c.user_id) || ' counts ' || coalesce(k.numbers::text, 'nothing')
      || ', the votes say ' || coalesce(c.numbers::text, 'nothing') as line
    from (
      select user_id, row(people, votes, counted, done_minor, counted_done_minor, failed_minor, release_voices, release_means,
        rating_voices, rating_permilles)::text as numbers
      from reputations
      where people + votes + counted + done_minor + counted_done_minor + failed_minor + release_voices + release_means
        + rating_voices + rating_permilles <> 0
    ) as k
    full join (
      select user_id, row(people, votes, counted, done_minor, counted_done_minor, failed_minor, release_voices, release_means,
        rating_voices, rating_permilles)::text as numbers
      from recounted_counts
    ) as c on c.user_id = k.user_id
    where k.numbers is distinct from c.numbers
    limit 100
  `.execute(reader);
  return result.rows.map((row) => row.line);
}

async function voiceFaults(reader: Reader): Promise<readonly string[]> {
  const result = await sql<{ line: string }>`
    select 'user ' || coalesce(k.partner_id, c.partner_id) || ' says of ' || coalesce(k.user_id, c.user_id) || ' '
      || coalesce(k.numbers::text, 'nothing') || ', the trades say ' || coalesce(c.numbers::text, 'nothing') as line
    from (
      select user_id, partner_id,
        row(votes, done_minor, failed_minor, release_seconds, released, good, bad, is_excluded)::text as numbers
      from trade_partners
    ) as k
    full join (
      select user_id, partner_id,
        row(votes, done_minor, failed_minor, release_seconds, released, good, bad, is_excluded)::text as numbers
      from recounted_voices
    ) as c on c.user_id = k.user_id and c.partner_id = k.partner_id
    where k.numbers is distinct from c.numbers and not (c.user_id is null and k.numbers like '(0,0,0,0,0,0,0,%')
    limit 100
  `.execute(reader);
  return result.rows.map((row) => row.line);
}

/** Compares with the stored votes: those of servers of the landing before have no pay time, or that of earlier trades. */
async function payTimeFaults(reader: Reader): Promise<readonly string[]> {
  const result = await sql<{ line: string }>`
    select 'user ' || p.partner_id || ' waited for ' || p.user_id || ' ' || row(p.pay_seconds, p.paid)::text || ', the votes say '
      || row(coalesce(v.pay_seconds, 0), coalesce(v.paid, 0))::text as line
    from trade_partners as p
    left join (
      select user_id, partner_id, sum(pay_seconds)::bigint as pay_seconds, count(pay_seconds) as paid from trade_votes group by 1, 2
    ) as v on v.user_id = p.user_id and v.partner_id = p.partner_id
    where (p.pay_seconds, p.paid) <> (coalesce(v.pay_seconds, 0), coalesce(v.paid, 0))
    union all
    select 'user ' || r.user_id || ' pays by ' || row(r.pay_voices, r.pay_means)::text || ', their partners say '
      || row(coalesce(p.voices, 0), coalesce(p.means, 0))::text
    from reputations as r
    left join (
      select user_id, count(*) as voices, sum(pay_seconds / paid)::bigint as means
      from trade_partners where paid > 0 and not is_excluded group by 1
    ) as p on p.user_id = r.user_id
    where (r.pay_voices, r.pay_means) <> (coalesce(p.voices, 0), coalesce(p.means, 0))
    union all
    select 'the vote of ' || v.partner_id || ' on ' || v.user_id || ' for ' || v.day || ' has a payment in ' || v.pay_seconds
      || ' s, their trades say ' || coalesce(c.pay_seconds::text, 'none')
    from trade_votes as v
    left join recounted_votes as c on c.user_id = v.user_id and c.partner_id = v.partner_id and c.day = v.day
    where v.pay_seconds > coalesce(c.pay_seconds, -1)
    limit 100
  `.execute(reader);
  return result.rows.map((row) => row.line);
}
