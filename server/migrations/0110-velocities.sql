-- What people did lately, so that limits count sums and numbers over the last hours and days and not single acts. Rows are
-- written with the act itself, and swept when no window reaches them any more.

create table velocity_acts (
  -- The transfer, redemption, payment or listing itself.
  id uuid primary key,
  kind text not null check (kind in ('transfer', 'redemption', 'payment', 'listing')),
  person_id uuid not null,
  recipient text check (char_length(recipient) <= 120),
  -- Nothing where it was taken back: it counts as an act and not as a sum.
  amount_minor bigint not null check (amount_minor >= 0),
  fresh_minor bigint not null check (fresh_minor >= 0),
  traits text[] not null check (traits <@ array['new_login', 'new_recipient', 'unverified_recipient']),
  is_reviewed boolean not null,
  has_code boolean not null,
  happened_at timestamptz not null
);
create index velocity_acts_person on velocity_acts (person_id, happened_at);
create index velocity_acts_time on velocity_acts using brin (happened_at) with (pages_per_range = 32, autosummarize = on);

-- What one recipient got from all, by hours: many pay one, and nobody reads all their rows for each payment.
create table velocity_recipient_hours (
  recipient text not null,
  hour_at timestamptz not null,
  amount_minor bigint not null,
  primary key (recipient, hour_at)
) with (fillfactor = 50);
create index velocity_recipient_hours_time on velocity_recipient_hours using brin (hour_at);

-- The last days are counted from the first moment on. Whether a code was given then is not known.
insert into velocity_acts
select id, 'transfer', sender_id, 'user:' || receiver_id, case status when 'failed' then 0 else amount_minor end, 0,
  '{}'::text[], review_reasons <> '{}'::text[], false, created_at
from transfers
where created_at > now() - interval '8 days';
insert into velocity_acts
select id, 'redemption', user_id, chain || ':' || address,
  case when status in ('refused', 'failed', 'cancelled') then 0 else amount_minor end, 0,
  '{}'::text[], needs_four_eyes, false, requested_at
from usdt_redemptions
where requested_at > now() - interval '8 days' and address is not null;
insert into velocity_acts
select id, 'listing', seller_id, null, remaining_minor + in_trade_minor + sold_minor, 0,
  '{}'::text[], review_reason <> '', false, created_at
from sell_orders
where created_at > now() - interval '8 days';
insert into velocity_recipient_hours
select recipient, date_trunc('hour', happened_at), sum(amount_minor)
from velocity_acts
where recipient is not null and not is_reviewed
group by 1, 2;
