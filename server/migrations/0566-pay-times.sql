-- How fast a buyer pays counts as how fast a seller releases: the slowest counted payment of a day, then the average over
-- people of each person's own average. Votes of servers of the landing before have no pay time, and add none.
alter table trade_votes add column pay_seconds integer;
alter table trade_partners
  add column pay_seconds bigint not null default 0,
  add column paid integer not null default 0;
alter table reputations
  add column pay_voices bigint not null default 0,
  add column pay_means bigint not null default 0;

create or replace view recounted_votes as
  select
    user_id, partner_id, (finished_at at time zone 'UTC')::date as day,
    bool_or(has_succeeded and fiat_minor >= counts_from_minor) as has_vote,
    coalesce(max(least(fiat_minor, 500000)) filter (where has_succeeded), 0) as done_minor,
    coalesce(max(least(fiat_minor, 500000)) filter (where not has_succeeded), 0) as failed_minor,
    max(release_seconds) filter (where has_succeeded and fiat_minor >= counts_from_minor)::integer as release_seconds,
    max(greatest(pay_seconds, 0)) filter (where has_succeeded and fiat_minor >= counts_from_minor)::integer as pay_seconds
  from counted_trades
  group by 1, 2, 3;

update trade_votes as v set pay_seconds = c.pay_seconds
from recounted_votes as c
where c.user_id = v.user_id and c.partner_id = v.partner_id and c.day = v.day and c.pay_seconds is not null;
update trade_partners as p set pay_seconds = v.pay_seconds, paid = v.paid
from (
  select user_id, partner_id, sum(pay_seconds)::bigint as pay_seconds, count(*)::integer as paid
  from trade_votes
  where pay_seconds is not null
  group by 1, 2
) as v
where v.user_id = p.user_id and v.partner_id = p.partner_id;
update reputations as r set pay_voices = p.pay_voices, pay_means = p.pay_means
from (
  select user_id, count(*) as pay_voices, sum(pay_seconds / paid)::bigint as pay_means
  from trade_partners
  where paid > 0 and not is_excluded
  group by 1
) as p
where p.user_id = r.user_id;
