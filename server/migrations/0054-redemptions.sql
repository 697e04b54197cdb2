-- Coins given back for USDT: what was asked for and decided, the payout that is signed outside the server, and each
-- transaction that was signed for it.

create table usdt_redemptions (
  id uuid primary key,
  redemption_no text not null unique,
  user_id uuid not null references users,
  chain text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  usdt_minor bigint not null check (usdt_minor > 0),
  rate_e4 bigint not null check (rate_e4 > 0),
  status text not null check (
    status in ('quoted', 'underReview', 'approved', 'prepared', 'sent', 'confirmed', 'failed', 'refused', 'cancelled')
  ),
  expires_at timestamptz not null,
  address text,
  reason text,
  created_at timestamptz not null,
  requested_at timestamptz,
  ended_at timestamptz,
  check ((status = 'quoted') = (requested_at is null)),
  check ((requested_at is null) = (address is null)),
  check ((status in ('confirmed', 'failed', 'refused', 'cancelled')) = (ended_at is not null))
);
create index usdt_redemptions_user on usdt_redemptions (user_id, id desc);
create unique index usdt_redemptions_one_quote on usdt_redemptions (user_id) where status = 'quoted';
create index usdt_redemptions_open on usdt_redemptions (id)
  where status in ('underReview', 'approved', 'prepared', 'sent');
create index usdt_redemptions_address on usdt_redemptions (address);

-- A payout has one nonce for good, so whatever is signed for it, at most one of it can ever be in a block.
create table usdt_payouts (
  id uuid primary key,
  redemption_id uuid not null references usdt_redemptions,
  chain text not null,
  from_address text not null,
  nonce bigint not null check (nonce >= 0),
  gas_limit bigint not null check (gas_limit > 0),
  max_fee_wei bigint not null check (max_fee_wei > 0),
  priority_fee_wei bigint not null check (priority_fee_wei >= 0),
  status text not null check (status in ('open', 'paid', 'failed', 'displaced')),
  -- The newest block when it was prepared: it cannot be in an earlier one.
  since_block bigint not null,
  tx_hash text,
  block_number bigint,
  block_hash text,
  -- Since this block its nonce is used, and by none of its own transactions.
  gone_since bigint,
  node_says text,
  prepared_at timestamptz not null,
  ended_at timestamptz,
  unique (chain, from_address, nonce),
  check ((status = 'open') = (ended_at is null)),
  check ((block_number is null) = (block_hash is null))
);
create index usdt_payouts_redemption on usdt_payouts (redemption_id);
create unique index usdt_payouts_one on usdt_payouts (redemption_id) where status <> 'displaced';
create index usdt_payouts_open on usdt_payouts (chain) where status = 'open';

create table usdt_payout_transactions (
  tx_hash text primary key,
  payout_id uuid not null references usdt_payouts,
  -- What was signed; null for one that was handed to the network by somebody else and found there.
  signed text,
  seen_at timestamptz not null
);
create index usdt_payout_transactions_payout on usdt_payout_transactions (payout_id);
