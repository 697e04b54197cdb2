-- Coins bought with USDT: the address each person pays to, what was quoted, what came on the chain, and how far it is read.

create table usdt_chains (
  chain text primary key check (chain in ('ERC20', 'TRC20')),
  -- Addresses are derived one after the other from the extended public key.
  next_index integer not null default 0 check (next_index >= 0),
  scanned_to bigint,
  head bigint,
  answered_at timestamptz
);

create table usdt_addresses (
  chain text not null references usdt_chains,
  address text not null,
  user_id uuid not null references users,
  key_index integer not null check (key_index >= 0),
  created_at timestamptz not null,
  primary key (chain, address),
  unique (chain, user_id),
  unique (chain, key_index)
);
create index usdt_addresses_user on usdt_addresses (user_id);

create table usdt_purchases (
  id uuid primary key,
  purchase_no text not null unique,
  user_id uuid not null references users,
  chain text not null references usdt_chains,
  address text not null,
  currency text not null,
  status text not null check (status in ('waiting', 'confirming', 'credited', 'expired', 'cancelled')),
  quoted_usdt_minor bigint check (quoted_usdt_minor > 0),
  quoted_minor bigint check (quoted_minor > 0),
  quoted_rate_e4 bigint check (quoted_rate_e4 > 0),
  expires_at timestamptz,
  credited_usdt_minor bigint check (credited_usdt_minor > 0),
  credited_minor bigint check (credited_minor > 0),
  credited_rate_e4 bigint check (credited_rate_e4 > 0),
  is_at_quote boolean,
  credited_at timestamptz,
  created_at timestamptz not null,
  -- A purchase without a quote is made by USDT that came, and so never waits for them.
  check ((quoted_usdt_minor is null) = (quoted_minor is null)),
  check ((quoted_usdt_minor is null) = (quoted_rate_e4 is null)),
  check ((quoted_usdt_minor is null) = (expires_at is null)),
  check ((status = 'credited') = (credited_at is not null)),
  check ((credited_at is null) = (credited_minor is null)),
  check ((credited_at is null) = (credited_usdt_minor is null)),
  check ((credited_at is null) = (credited_rate_e4 is null)),
  check ((credited_at is null) = (is_at_quote is null))
);
create index usdt_purchases_user on usdt_purchases (user_id, id desc);
create index usdt_purchases_chain on usdt_purchases (chain);
create index usdt_purchases_without_quote on usdt_purchases (id desc) where quoted_usdt_minor is null;
create index usdt_purchases_open on usdt_purchases (status) where status in ('waiting', 'confirming');
create unique index usdt_purchases_one_quote on usdt_purchases (user_id, chain) where status = 'waiting';

-- One row for each transfer of the token to an address of ours. Its place among the logs of its own transaction stays
-- the same when a reorganisation puts the transaction into another block, where its number in the block would not.
create table usdt_deposits (
  id uuid primary key,
  chain text not null references usdt_chains,
  tx_hash text not null,
  place integer not null check (place >= 0),
  log_index integer not null,
  block_number bigint not null,
  block_hash text not null,
  address text not null,
  user_id uuid not null references users,
  purchase_id uuid not null references usdt_purchases,
  usdt_minor bigint not null check (usdt_minor > 0),
  status text not null check (status in ('seen', 'dropped', 'credited', 'dust')),
  -- Whether it was there before its quote ended.
  is_in_time boolean not null,
  seen_at timestamptz not null,
  credited_at timestamptz,
  unique (chain, tx_hash, place),
  foreign key (chain, address) references usdt_addresses,
  check ((status = 'credited') = (credited_at is not null))
);
create unique index usdt_deposits_purchase on usdt_deposits (purchase_id);
create index usdt_deposits_open on usdt_deposits (chain, block_number) where status in ('seen', 'dropped');
create index usdt_deposits_address on usdt_deposits (chain, address);
create index usdt_deposits_user on usdt_deposits (user_id);
