-- What of a person's trades counts: one vote for each other person and day, weighed by what was paid, and nobody for more than a
-- fifth. The plain numbers stay beside it.

-- A trade counts from this sum on; the rule in force when it opened.
alter table trades add column counts_from_minor bigint not null default 5000 check (counts_from_minor >= 0);

-- Whether two people are one: they share a device, an address that few use, or a payment account.
create index sessions_of_user on sessions (user_id, id desc);
create index sessions_by_address on sessions (address);

-- Pairs whose trades say nothing, found by what they share or by an operator. Ended by an operator, with a reason.
create table excluded_pairs (
  id uuid primary key,
  low_id uuid not null,
  high_id uuid not null,
  cause text not null check (cause in ('device', 'address', 'account', 'operator')),
  operator_id uuid references operators (id),
  reason text not null,
  created_at timestamptz not null,
  ended_by uuid references operators (id),
  end_reason text,
  ended_at timestamptz,
  check (low_id < high_id),
  check ((cause = 'operator') = (operator_id is not null)),
  check ((cause = 'operator') = (reason <> '')),
  check (num_nulls(ended_by, end_reason, ended_at) in (0, 3))
);
create unique index excluded_pairs_once on excluded_pairs (low_id, high_id) where ended_at is null;
create index excluded_pairs_of_pair on excluded_pairs (low_id, high_id, cause);
create index excluded_pairs_by_high on excluded_pairs (high_id);
create index excluded_pairs_operator on excluded_pairs (operator_id);
create index excluded_pairs_ended_by on excluded_pairs (ended_by);

-- The vote that one person has on another's record for one day.
create table trade_votes (
  user_id uuid not null,
  partner_id uuid not null,
  day date not null,
  has_vote boolean not null,
  done_minor bigint not null,
  failed_minor bigint not null,
  release_seconds integer,
  primary key (user_id, partner_id, day),
  check (user_id <> partner_id)
);

alter table trade_partners
  add column votes integer not null default 0,
  add column done_minor bigint not null default 0,
  add column failed_minor bigint not null default 0,
  add column release_seconds bigint not null default 0,
  add column released integer not null default 0,
  add column good integer not null default 0,
  add column bad integer not null default 0,
  add column is_excluded boolean not null default false;
create index trade_partners_by_votes on trade_partners (user_id, votes desc) where not is_excluded;
create index trade_partners_by_sum on trade_partners (user_id, done_minor desc) where not is_excluded;

alter table reputations
  drop column completion_permille,
  drop column good_permille,
  drop column mean_release_seconds,
  add column people bigint not null default 0,
  add column votes bigint not null default 0,
  add column counted bigint not null default 0,
  add column done_minor bigint not null default 0,
  add column counted_done_minor bigint not null default 0,
  add column failed_minor bigint not null default 0,
  add column release_voices bigint not null default 0,
  add column release_means bigint not null default 0,
  add column rating_voices bigint not null default 0,
  add column rating_permilles bigint not null default 0;
-- Shown are the figures; sorted by are the same with those of fewer than five people behind the others.
alter table reputations
  add column completion_permille integer generated always as (
    case when counted + failed_minor = 0 or counted_done_minor + failed_minor = 0 then null
    else (counted_done_minor * 1000 / (counted_done_minor + failed_minor))::integer end
  ) stored,
  add column good_permille integer generated always as (
    case when rating_voices = 0 then null else (rating_permilles / rating_voices)::integer end
  ) stored,
  add column mean_release_seconds integer generated always as (
    case when release_voices = 0 then null else (release_means / release_voices)::integer end
  ) stored,
  add column completion_place integer not null generated always as (
    case when counted + failed_minor = 0 or counted_done_minor + failed_minor = 0 then 2147483647
    else case when people < 5 then 10000 else 0 end - (counted_done_minor * 1000 / (counted_done_minor + failed_minor))::integer end
  ) stored,
  add column rating_place integer not null generated always as (
    case when rating_voices = 0 then 2147483647
    else case when people < 5 then 10000 else 0 end - (rating_permilles / rating_voices)::integer end
  ) stored,
  add column speed_place integer not null generated always as (
    case when release_voices = 0 then 2147483647
    else case when people < 5 then 1000000000 else 0 end + least(release_means / release_voices, 999999999)::integer end
  ) stored;
create index reputations_by_completion on reputations (completion_place, user_id) where is_selling;
create index reputations_by_rating on reputations (rating_place, user_id) where is_selling;
create index reputations_by_speed on reputations (speed_place, user_id) where is_selling;

create or replace view counted_trades as
  select
    buyer_id as user_id, seller_id as partner_id, 'buyer' as side, status = 'succeeded' as has_succeeded, finished_at,
    case when status = 'succeeded' and accepted_at is not null then round(extract(epoch from paid_at - accepted_at)) end as pay_seconds,
    null::numeric as release_seconds,
    fiat_minor, counts_from_minor
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
    case when status = 'succeeded' then round(extract(epoch from finished_at - paid_at)) end,
    fiat_minor, counts_from_minor
  from trades
  where money_state <> 'escrow' and (status = 'succeeded' or cancel_reason = 'acceptTimeout');

-- A vote weighs the largest sum of its day, 5,000.00 at most.
create view recounted_votes as
  select
    user_id, partner_id, (finished_at at time zone 'UTC')::date as day,
    bool_or(has_succeeded and fiat_minor >= counts_from_minor) as has_vote,
    coalesce(max(least(fiat_minor, 500000)) filter (where has_succeeded), 0) as done_minor,
    coalesce(max(least(fiat_minor, 500000)) filter (where not has_succeeded), 0) as failed_minor,
    max(release_seconds) filter (where has_succeeded and fiat_minor >= counts_from_minor)::integer as release_seconds
  from counted_trades
  group by 1, 2, 3;

create view recounted_voices as
  select
    v.user_id, v.partner_id, v.votes, v.done_minor, v.failed_minor, v.release_seconds, v.released,
    coalesce(r.good, 0) as good, coalesce(r.bad, 0) as bad,
    exists (
      select from excluded_pairs as x
      where x.low_id = least(v.user_id, v.partner_id) and x.high_id = greatest(v.user_id, v.partner_id) and x.ended_at is null
    ) as is_excluded
  from (
    select
      user_id, partner_id, count(*) filter (where has_vote) as votes, sum(done_minor)::bigint as done_minor,
      sum(failed_minor)::bigint as failed_minor, coalesce(sum(release_seconds), 0)::bigint as release_seconds, count(release_seconds) as released
    from recounted_votes
    group by 1, 2
  ) as v
  left join (
    select rated_id, rater_id, count(*) filter (where is_good) as good, count(*) filter (where not is_good) as bad
    from ratings
    group by 1, 2
  ) as r on r.rated_id = v.user_id and r.rater_id = v.partner_id;

-- What one person may count for at most: a fifth of what is counted, but one whole vote anyway. Given the sum of all and the largest, first.
create function share_bound(total numeric, largest bigint[], least_bound bigint) returns bigint language sql immutable parallel safe as $$
  select bound from (
    select k, greatest(least_bound, floor((total - coalesce((select sum(each) from unnest(largest[1:k]) as each), 0)) / (5 - k))::bigint) as bound
    from generate_series(0, 4) as k
  ) as steps
  where coalesce(largest[k + 1], 0) <= bound
  order by k
  limit 1
$$;

create view recounted_counts as
  select
    v.user_id,
    count(*) filter (where v.votes > 0) as people,
    sum(v.votes)::bigint as votes,
    sum(least(v.votes, b.votes_bound))::bigint as counted,
    sum(v.done_minor)::bigint as done_minor,
    sum(least(v.done_minor, b.done_bound))::bigint as counted_done_minor,
    sum(v.failed_minor)::bigint as failed_minor,
    count(*) filter (where v.released > 0) as release_voices,
    coalesce(sum(v.release_seconds / nullif(v.released, 0)), 0)::bigint as release_means,
    count(*) filter (where v.votes > 0 and v.good + v.bad > 0) as rating_voices,
    coalesce(sum(v.good * 1000 / nullif(v.good + v.bad, 0)) filter (where v.votes > 0), 0)::bigint as rating_permilles
  from recounted_voices as v
  join (
    select
      user_id,
      share_bound(sum(votes), (array_agg(votes order by votes desc))[1:5], 1) as votes_bound,
      share_bound(sum(done_minor), (array_agg(done_minor order by done_minor desc))[1:5], 500000) as done_bound
    from recounted_voices
    where not is_excluded
    group by user_id
  ) as b on b.user_id = v.user_id
  where not v.is_excluded
  group by v.user_id;

insert into trade_votes (user_id, partner_id, day, has_vote, done_minor, failed_minor, release_seconds)
select user_id, partner_id, day, has_vote, done_minor, failed_minor, release_seconds from recounted_votes;
insert into trade_partners (user_id, partner_id, trades, votes, done_minor, failed_minor, release_seconds, released, good, bad)
select user_id, partner_id, 0, votes, done_minor, failed_minor, release_seconds, released, good, bad from recounted_voices
on conflict (user_id, partner_id) do update set
  votes = excluded.votes, done_minor = excluded.done_minor, failed_minor = excluded.failed_minor,
  release_seconds = excluded.release_seconds, released = excluded.released, good = excluded.good, bad = excluded.bad;
update reputations as r set
  people = c.people, votes = c.votes, counted = c.counted, done_minor = c.done_minor, counted_done_minor = c.counted_done_minor,
  failed_minor = c.failed_minor, release_voices = c.release_voices, release_means = c.release_means,
  rating_voices = c.rating_voices, rating_permilles = c.rating_permilles
from recounted_counts as c
where c.user_id = r.user_id;
