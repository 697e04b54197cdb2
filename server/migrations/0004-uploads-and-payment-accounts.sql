-- Files people send, and the accounts by which they pay and are paid.

create table files (
  id uuid primary key,
  owner_id uuid not null references users,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  fingerprint text not null,
  created_at timestamptz not null
);
create index files_owner on files (owner_id);
create index files_fingerprint on files (fingerprint);

create table payment_accounts (
  id uuid primary key,
  user_id uuid not null references users,
  channel text not null,
  holder text not null,
  number_sealed text not null,
  number_hash text not null,
  number_mask text not null,
  bank_symbol text,
  branch text,
  qr_file_id uuid references files,
  is_default boolean not null,
  is_paused boolean not null,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create index payment_accounts_user on payment_accounts (user_id);
create index payment_accounts_qr on payment_accounts (qr_file_id);
create unique index payment_accounts_number on payment_accounts (channel, number_hash) where deleted_at is null;
create unique index payment_accounts_default on payment_accounts (user_id) where is_default and deleted_at is null;

-- Who was shown whose full number, for which trade, for the first time when.
create table payment_account_views (
  account_id uuid not null references payment_accounts,
  viewer_id uuid not null references users,
  trade_id uuid not null,
  viewed_at timestamptz not null,
  primary key (account_id, viewer_id, trade_id)
);
create index payment_account_views_viewer on payment_account_views (viewer_id);
