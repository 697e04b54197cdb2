-- Sell orders and how their sellers trade.

create table sell_orders (
  id uuid primary key,
  order_no text not null unique,
  seller_id uuid not null,
  status text not null check (status in ('pendingReview', 'trading', 'soldOut', 'cancelled')),
  currency text not null,
  fiat text not null,
  price_minor bigint not null check (price_minor > 0),
  total_minor bigint not null check (total_minor > 0),
  remaining_minor bigint not null check (remaining_minor >= 0),
  in_trade_minor bigint not null default 0 check (in_trade_minor >= 0),
  sold_minor bigint not null default 0 check (sold_minor >= 0),
  minimum_fiat_minor bigint not null check (minimum_fiat_minor > 0),
  maximum_fiat_minor bigint not null check (maximum_fiat_minor >= minimum_fiat_minor),
  -- The largest trade that is possible now, in fiat.
  takeable_fiat_minor bigint not null generated always as (least(maximum_fiat_minor, (remaining_minor * price_minor + 50) / 100)) stored,
  is_whole_only boolean not null,
  is_paused boolean not null default false,
  accepts_automatically boolean not null,
  has_unique_cents boolean not null,
  payment_window_minutes integer not null check (payment_window_minutes in (15, 30, 60)),
  note text not null check (char_length(note) <= 140),
  first_message text not null check (char_length(first_message) <= 140),
  needs_completion_percent integer not null default 0,
  needs_trades integer not null default 0,
  needs_registered_days integer not null default 0,
  needs_level integer not null default 0,
  channels text[] not null,
  payment_account_ids uuid[] not null,
  review_reason text not null default '',
  reason text,
  created_at timestamptz not null,
  check (sold_minor + in_trade_minor + remaining_minor <= total_minor)
);
create index sell_orders_by_price on sell_orders (price_minor, id) where status = 'trading' and not is_paused and remaining_minor > 0;
create index sell_orders_of_seller on sell_orders (seller_id, id desc);
create index sell_orders_in_review on sell_orders (created_at, id) where status = 'pendingReview';
create index sell_orders_accounts on sell_orders using gin (payment_account_ids) where status in ('pendingReview', 'trading');

-- One row a person, kept with each trade that ends; the days carry what "30 days" needs.
create table reputations (
  user_id uuid primary key,
  trades bigint not null default 0,
  succeeded bigint not null default 0,
  pay_seconds bigint not null default 0,
  paid bigint not null default 0,
  release_seconds bigint not null default 0,
  released bigint not null default 0,
  -- Shares and means are stored so that the market can sort by them.
  completion_permille integer generated always as (case when trades = 0 then null else (succeeded * 1000 / trades)::integer end) stored,
  mean_release_seconds integer generated always as (case when released = 0 then null else (release_seconds / released)::integer end) stored
);

create table reputation_days (
  user_id uuid not null,
  day date not null,
  trades integer not null default 0,
  primary key (user_id, day)
);

-- The price of the last finished trades, newest first, gives the reference price.
create table traded_prices (
  id uuid primary key,
  currency text not null,
  fiat text not null,
  price_minor bigint not null,
  amount_minor bigint not null,
  created_at timestamptz not null
);
create index traded_prices_newest on traded_prices (currency, fiat, id desc);
