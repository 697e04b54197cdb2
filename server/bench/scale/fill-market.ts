import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/open-database.ts';

export interface MarketSize {
  readonly people: number;
  readonly listings: number;
}

const LISTINGS_PER_SELLER = 4;
const TRADES_MAX = 400;

/**
 * People, how some of them trade, and listings, written by the database itself. What is spread evenly is spread by products
 * with primes, so that every run has the same market. Nobody accepts WeChat Pay, and nobody gives an hour to pay: such
 * filters find nothing. Amounts between ¥2,000 and ¥20,000 fit the limits of the first few listings only.
 */
export async function fillMarket(database: Database, { people, listings }: MarketSize): Promise<void> {
  const sellers = Math.ceil(listings / LISTINGS_PER_SELLER);
  await sql`
    insert into users (id, account, username, nickname, mobile, real_name, status, fund_status, identity_status, level,
      security_password_failures, registered_at)
    select
      ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, (20000000 + n)::text, 'u' || left(md5(n::text), 16), 'n' || left(md5('nick' || n), 16), '+86138' || lpad(n::text, 8, '0'),
      'r' || md5('real' || n), 0, 0, 1, 1, 0, now() - interval '100 days'
    from generate_series(1, ${people}::integer) as n`.execute(database.reader);
  await sql`
    insert into reputations (user_id, trades, succeeded, pay_seconds, paid, release_seconds, released, sales, sales_succeeded, partners, good, bad, is_selling,
      people, votes, counted, done_minor, counted_done_minor, failed_minor, release_voices, release_means, rating_voices, rating_permilles)
    select
      id, done + failed, done, 0, 0, done * (60 + n * 37 % 900), done, done + failed, done, done, done, failed,
      n <= ${sellers}::integer,
      done, done, done, done * 100000, done * 100000, failed * 100000, done, done * (60 + n * 37 % 900), done + failed, done * 1000
    from (
      select id, n, n * 7919 % ${TRADES_MAX}::integer as done, n * 104729 % 13 as failed
      from (select id, row_number() over (order by account) as n from users) as numbered
    ) as counted
    where n <= ${sellers}::integer or n % 3 = 0`.execute(database.reader);
  await sql`
    insert into listings (id, order_no, owner_id, status, currency, fiat, price_minor, total_minor, remaining_minor,
      minimum_fiat_minor, maximum_fiat_minor, is_whole_only, accepts_automatically, has_unique_cents, payment_window_minutes,
      note, first_message, channels, payment_account_ids, created_at)
    select
      ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'b' || lpad(n::text, 12, '0'), s.id, 'trading', 'EH', 'CNY', 680 + n * 7919 % 61, 10000000, 10000000,
      case when n <= 5 then 300000 when n % 2 = 0 then 10000 else 2000001 end,
      case when n <= 5 then 1900000 when n % 2 = 0 then 200000 else 9000000 end,
      false, false, false, case when n % 3 = 0 then 30 else 15 end,
      '', '', case when n % 2 = 0 then array['alipay'] else array['bank_card', 'alipay'] end, '{}', now()
    from generate_series(1, ${listings}::integer) as n
    join (select id, row_number() over (order by account) as place from users) as s
      on s.place = 1 + (n - 1) / ${LISTINGS_PER_SELLER}::integer`.execute(database.reader);
  await sql`vacuum analyze`.execute(database.reader);
}
