-- A trade keeps the release policy it was opened under, and when its confirmation ends or ended.
-- A listing may say when its seller is there.

alter table trades
  add column release_terms jsonb,
  add column confirm_until timestamptz;
update trades
set
  release_terms = jsonb_build_object(
    'lines', jsonb_build_array(jsonb_build_object('name', 'under_cap', 'is_met', fiat_minor <= 5000000)),
    'open_hours', null
  ),
  confirm_until = case when status = 'awaitingConfirmation' then deadline_at end;
alter table trades alter column release_terms set not null;

alter table sell_orders
  add column open_from text check (open_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column open_until text check (open_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column open_time_zone text check (char_length(open_time_zone) <= 64),
  add check (num_nulls(open_from, open_until, open_time_zone) in (0, 3)),
  add check (open_from <> open_until);
