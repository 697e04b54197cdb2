-- The activity log of a merchant: what its own people and keys changed. Operators' acts are in their own log.
create table merchant_changes (
  id uuid primary key,
  merchant_id uuid not null references merchants,
  at timestamptz not null,
  change text not null check (change ~ '^[a-z]+\.[a-z]+$'),
  environment text check (environment in ('live', 'test')),
  user_id uuid references users,
  key_id text references merchant_keys,
  address text not null check (char_length(address) between 1 and 64),
  subject text not null check (char_length(subject) <= 600),
  details jsonb not null default '[]' check (jsonb_typeof(details) = 'array'),
  check (num_nonnulls(user_id, key_id) = 1)
);
create index merchant_changes_merchant on merchant_changes (merchant_id, id);
create index merchant_changes_user on merchant_changes (user_id) where user_id is not null;
create index merchant_changes_key on merchant_changes (key_id) where key_id is not null;
create trigger merchant_changes_stay before update or delete or truncate on merchant_changes
  for each statement execute function refuse_change_of_operator_acts();
