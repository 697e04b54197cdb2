-- A reviewed app goes on as it was while a new name or an address on another host waits for its review.
alter table apps
  add column wanted_name text check (char_length(wanted_name) between 1 and 40),
  add column wanted_redirects text[] check (cardinality(wanted_redirects) between 1 and 10),
  add column wanted_at timestamptz,
  add constraint apps_wanted check (
    (wanted_at is null) = (wanted_name is null) and (wanted_at is null) = (wanted_redirects is null)
  );
create index apps_waiting on apps (id) where status = 'applied' or wanted_at is not null;

-- Grants are listed by the time of their last consent.
drop index app_grants_user;
drop index app_grants_app;
create index app_grants_user on app_grants (user_id, granted_at, id);
create index app_grants_app on app_grants (app_id, granted_at, id);
