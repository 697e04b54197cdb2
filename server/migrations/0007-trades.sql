-- Trades: the escrow between a buyer and a seller, its vouchers and its timeline.

create table trades (
  id uuid primary key,
  transaction_no text not null unique,
  order_id uuid not null references sell_orders (id),
  buyer_id uuid not null,
  seller_id uuid not null,
  status text not null check (
    status in ('cancelled', 'awaitingAcceptance', 'awaitingPayment', 'awaitingConfirmation', 'confirmed', 'transferred', 'inComplaint', 'succeeded', 'failed', 'suspended')
  ),
  status_before text,
  phase text check (phase in ('late_paid_hold', 'grace')),
  money_state text not null default 'escrow' check (money_state in ('escrow', 'released', 'returned', 'split')),
  cancel_reason text,
  currency text not null,
  fiat text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0 and fee_minor < amount_minor),
  price_minor bigint not null check (price_minor > 0),
  fiat_minor bigint not null check (fiat_minor > 0),
  cents_minor integer not null default 0,
  channel text not null,
  is_slow_method boolean not null,
  payment_window_minutes integer not null,
  seller_account_id uuid not null,
  buyer_account_id uuid not null,
  reference text not null check (reference ~ '^[0-9]{4}$'),
  note text not null,
  first_message text not null,
  deadline_from timestamptz,
  deadline_at timestamptz,
  stopped_seconds integer,
  reminders_sent integer not null default 0,
  reminded_at timestamptz,
  seller_heard_at timestamptz,
  said_not_received_at timestamptz,
  is_automatic boolean not null default false,
  accepted_at timestamptz,
  paid_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null,
  check (buyer_id <> seller_id),
  check ((cancel_reason is not null) = (status = 'cancelled')),
  check ((money_state = 'escrow') = (status not in ('cancelled', 'succeeded', 'failed', 'transferred')))
);
create index trades_of_buyer on trades (buyer_id, id desc);
create index trades_of_seller on trades (seller_id, id desc);
create index trades_of_order on trades (order_id);
create unique index trades_running_reference on trades (seller_id, reference) where money_state = 'escrow';
create index trades_running_of_buyer on trades (buyer_id) where money_state = 'escrow';
create index trades_accounts on trades (seller_account_id) where money_state = 'escrow';
create index trades_buyer_accounts on trades (buyer_account_id) where money_state = 'escrow';

create table trade_vouchers (
  trade_id uuid not null references trades (id),
  file_id uuid not null,
  fingerprint text not null,
  created_at timestamptz not null,
  primary key (trade_id, file_id)
);
create index trade_vouchers_fingerprint on trade_vouchers (fingerprint);

create table trade_events (
  id uuid primary key,
  trade_id uuid not null references trades (id),
  position integer not null,
  event text not null,
  actor text not null check (actor in ('buyer', 'seller', 'operator', 'system')),
  actor_id uuid,
  from_status text,
  to_status text not null,
  created_at timestamptz not null,
  unique (trade_id, position)
);

-- Cancellations at somebody's charge; one a trade and side, whatever happens to the trade later.
create table trade_charges (
  trade_id uuid not null references trades (id),
  user_id uuid not null,
  side text not null check (side in ('buyer', 'seller')),
  created_at timestamptz not null,
  primary key (trade_id, side)
);
create index trade_charges_of_user on trade_charges (user_id, side, created_at);
