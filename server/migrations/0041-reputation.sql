-- What people's trades say of them, counted by side and by partner; what they say of each other; whom they follow and block.

create table follows (
  user_id uuid not null,
  followed_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, followed_id),
  check (user_id <> followed_id)
);

create index follows_of_followed on follows (followed_id);

create table blocks (
  user_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id);

create table ratings (
  trade_id uuid not null references trades (id),
  rater_id uuid not null,
  rated_id uuid not null,
  is_good boolean not null,
  tags text[] not null,
  words text not null check (char_length(words) <= 140),
  created_at timestamptz not null,
  primary key (trade_id, rater_id),
  check (rater_id <> rated_id)
);
create index ratings_of_rated on ratings (rated_id, created_at desc, trade_id desc);

create table user_reports (
  id uuid primary key,
  reporter_id uuid not null,
  reported_id uuid not null,
  trade_id uuid references trades (id),
  cause text not null,
  words text not null check (char_length(words) <= 140),
  outcome text not null default 'open' check (outcome in ('open', 'upheld', 'dismissed')),
  decided_at timestamptz,
  created_at timestamptz not null,
  check (reporter_id <> reported_id),
  check ((outcome = 'open') = (decided_at is null))
);
create unique index user_reports_open_once on user_reports (reporter_id, reported_id) where outcome = 'open';
create index user_reports_open on user_reports (id) where outcome = 'open';
create index user_reports_of_reported on user_reports (reported_id, id desc);
create index user_reports_of_trade on user_reports (trade_id);

-- With whom somebody finished trades.
create table trade_partners (
  user_id uuid not null,
  partner_id uuid not null,
  trades integer not null,
  primary key (user_id, partner_id)
);

alter table reputations
  add column buys bigint not null default 0,
  add column buys_succeeded bigint not null default 0,
  add column sales bigint not null default 0,
  add column sales_succeeded bigint not null default 0,
  add column partners bigint not null default 0,
  add column good bigint not null default 0,
  add column bad bigint not null default 0;
alter table reputations
  add column good_permille integer generated always as (case when good + bad = 0 then null else (good * 1000 / (good + bad))::integer end) stored;
alter table reputation_days add column succeeded integer not null default 0;

-- The same numbers counted anew from the trades themselves: what the kept ones are proven against.
-- Buying counts what ended by the buyer: done, run out, cancelled after the start, or returned by a decision.
-- Selling counts what ended by the seller: done, or not accepted in time.
create view counted_trades as
  select
    buyer_id as user_id, seller_id as partner_id, 'buyer' as side, status = 'succeeded' as has_succeeded, finished_at,
    case when status = 'succeeded' and accepted_at is not null then round(extract(epoch from paid_at - accepted_at)) end as pay_seconds,
    null::numeric as release_seconds
  from trades as t
  where money_state <> 'escrow'
    and (
      status in ('succeeded', 'failed')
      or cancel_reason = 'paymentTimeout'
      or (
        cancel_reason = 'buyerAfterStart'
        and not exists (select from trade_events as e where e.trade_id = t.id and e.event = 'cancel_by_agreement')
      )
    )
  union all
  select
    seller_id, buyer_id, 'seller', status = 'succeeded', finished_at,
    null,
    case when status = 'succeeded' then round(extract(epoch from finished_at - paid_at)) end
  from trades
  where money_state <> 'escrow' and (status = 'succeeded' or cancel_reason = 'acceptTimeout');

create view recounted_reputations as
  select
    coalesce(t.user_id, r.rated_id) as user_id,
    coalesce(t.trades, 0) as trades, coalesce(t.succeeded, 0) as succeeded,
    coalesce(t.buys, 0) as buys, coalesce(t.buys_succeeded, 0) as buys_succeeded,
    coalesce(t.sales, 0) as sales, coalesce(t.sales_succeeded, 0) as sales_succeeded,
    coalesce(t.pay_seconds, 0) as pay_seconds, coalesce(t.paid, 0) as paid,
    coalesce(t.release_seconds, 0) as release_seconds, coalesce(t.released, 0) as released,
    coalesce(t.partners, 0) as partners,
    coalesce(r.good, 0) as good, coalesce(r.bad, 0) as bad
  from (
    select
      user_id,
      count(*) as trades, count(*) filter (where has_succeeded) as succeeded,
      count(*) filter (where side = 'buyer') as buys, count(*) filter (where side = 'buyer' and has_succeeded) as buys_succeeded,
      count(*) filter (where side = 'seller') as sales, count(*) filter (where side = 'seller' and has_succeeded) as sales_succeeded,
      sum(pay_seconds)::bigint as pay_seconds, count(pay_seconds) as paid,
      sum(release_seconds)::bigint as release_seconds, count(release_seconds) as released,
      count(distinct partner_id) filter (where has_succeeded) as partners
    from counted_trades
    group by user_id
  ) as t
  full join (
    select rated_id, count(*) filter (where is_good) as good, count(*) filter (where not is_good) as bad
    from ratings
    group by rated_id
  ) as r on r.rated_id = t.user_id;

create view recounted_reputation_days as
  select user_id, (finished_at at time zone 'UTC')::date as day, count(*) as trades, count(*) filter (where has_succeeded) as succeeded
  from counted_trades
  group by 1, 2;

-- Earlier rows counted a return by decision on the seller, and knew no sides.
delete from reputations;
insert into reputations
  (user_id, trades, succeeded, buys, buys_succeeded, sales, sales_succeeded, pay_seconds, paid, release_seconds, released, partners, good, bad)
select user_id, trades, succeeded, buys, buys_succeeded, sales, sales_succeeded, pay_seconds, paid, release_seconds, released, partners, good, bad
from recounted_reputations;
delete from reputation_days;
insert into reputation_days (user_id, day, trades, succeeded)
select user_id, day, trades, succeeded from recounted_reputation_days;
insert into trade_partners (user_id, partner_id, trades)
select user_id, partner_id, count(*) from counted_trades where has_succeeded group by 1, 2;
