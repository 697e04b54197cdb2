-- What happens in a person's own trades is sent to the address of one of their trader keys, by the mechanism of merchants.
alter table webhook_endpoints
  alter column merchant_id drop not null,
  add column user_id uuid references users (id),
  add column key_id text references merchant_keys (id),
  add constraint webhook_endpoints_owner check (num_nonnulls(merchant_id, user_id) = 1),
  add constraint webhook_endpoints_of_keys check ((user_id is null) = (key_id is null) and (user_id is null or environment = 'live'));
create index webhook_endpoints_user on webhook_endpoints (user_id) where user_id is not null;
create unique index webhook_endpoints_key on webhook_endpoints (key_id) where deleted_at is null and key_id is not null;

alter table webhook_events
  alter column merchant_id drop not null,
  add column user_id uuid references users (id);
alter table webhook_deliveries
  alter column merchant_id drop not null,
  add column user_id uuid references users (id);
