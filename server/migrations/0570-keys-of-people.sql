-- A key of the open API belongs to a merchant or to a person, whose own programs trade with it. Such a key signs and is
-- never sent, works in live, and ends on a day that was set when it was made.
alter table merchant_keys
  alter column merchant_id drop not null,
  add column user_id uuid references users (id),
  add constraint merchant_keys_owner check (num_nonnulls(merchant_id, user_id) = 1),
  add constraint merchant_keys_of_people check (
    user_id is null
    or (
      environment = 'live'
      and sealed_secret is not null
      and expires_at is not null
      and created_by is null
      and scopes <@ array['read', 'listings', 'trade']
    )
  );
create index merchant_keys_user on merchant_keys (user_id, created_at) where user_id is not null;

alter table merchant_calls
  alter column merchant_id drop not null,
  add column user_id uuid references users (id);

-- Keys of people that were made until then no longer work: since, the account was frozen, taken back, or got another
-- password, phone or e-mail.
alter table users add column keys_ended_at timestamptz;
