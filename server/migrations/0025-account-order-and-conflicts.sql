-- Payment accounts in an order of their owner's, a default for each channel, codes that are known again,
-- who unveiled a number, and what is reported when somebody enters an account of another person.

alter table payment_accounts
  add column position integer not null default 0,
  add column qr_hash text;
drop index payment_accounts_default;
create unique index payment_accounts_default on payment_accounts (user_id, channel)
where is_default and deleted_at is null;
create unique index payment_accounts_qr_hash on payment_accounts (channel, qr_hash) where deleted_at is null;

-- A whole number that was shown to its owner or to an operator, outside of a trade. Rows stay for ever.
create table payment_account_unveilings (
  id uuid primary key,
  account_id uuid not null references payment_accounts,
  user_id uuid references users,
  operator_id uuid references operators,
  reason text not null,
  unveiled_at timestamptz not null,
  check ((user_id is null) <> (operator_id is null)),
  check (operator_id is null or reason <> '')
);
create index payment_account_unveilings_account on payment_account_unveilings (account_id);
create index payment_account_unveilings_user on payment_account_unveilings (user_id);
create index payment_account_unveilings_operator on payment_account_unveilings (operator_id);

create table payment_account_conflicts (
  id uuid primary key,
  account_id uuid not null references payment_accounts,
  claimant_id uuid not null references users,
  found_by text not null check (found_by in ('number', 'qr')),
  attempts integer not null check (attempts > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  closed_at timestamptz,
  check (last_at >= first_at)
);
create unique index payment_account_conflicts_open on payment_account_conflicts (account_id, claimant_id)
where closed_at is null;
create index payment_account_conflicts_claimant on payment_account_conflicts (claimant_id);
create index payment_account_conflicts_waiting on payment_account_conflicts (first_at) where closed_at is null;
