-- Orders of merchants, paid from a user's coins.
create table cashier_orders (
  id uuid primary key,
  -- People read it to each other: of the order and of its payment.
  order_no text not null unique,
  merchant_id uuid not null references merchants (id),
  environment text not null check (environment in ('live', 'test')),
  merchant_order_no text not null check (char_length(merchant_order_no) between 1 and 64),
  -- The currency in the books: test orders have one of their own.
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  subject text not null check (char_length(subject) between 1 and 120),
  items jsonb not null default '[]',
  metadata jsonb not null default '{}',
  return_url text check (char_length(return_url) <= 500),
  -- The only user who may pay; null: anybody.
  meant_for_id uuid references users (id),
  status text not null check (status in ('open', 'funding', 'paid', 'expired', 'closed')),
  created_at timestamptz not null,
  -- The key that created it, and that signs the return to the shop.
  key_id text references merchant_keys (id),
  -- As created.
  lapses_at timestamptz not null,
  -- The deadline in force: `lapses_at`, or that of the trade it waits for.
  expires_at timestamptz not null,
  funded_by_id uuid references users (id),
  funding_trade_id uuid unique references trades (id),
  paid_by_id uuid references users (id),
  paid_at timestamptz,
  fee_minor bigint not null default 0 check (fee_minor >= 0),
  -- The sums of its refunds: to the payer, and of the fee to the merchant.
  refunded_minor bigint not null default 0,
  fee_refunded_minor bigint not null default 0,
  ended_at timestamptz,
  unique (merchant_id, environment, merchant_order_no),
  constraint cashier_orders_paid check ((status = 'paid') = (paid_at is not null and paid_by_id is not null)),
  constraint cashier_orders_funding check (status <> 'funding' or (funded_by_id is not null and funding_trade_id is not null)),
  constraint cashier_orders_refunded check (refunded_minor between 0 and amount_minor and fee_refunded_minor between 0 and fee_minor),
  constraint cashier_orders_refunds_follow_payment check (refunded_minor = 0 or status = 'paid')
);
create index cashier_orders_merchant on cashier_orders (merchant_id, environment, id);
create index cashier_orders_paid_by on cashier_orders (paid_by_id, id) where paid_by_id is not null;
create index cashier_orders_meant_for on cashier_orders (meant_for_id) where meant_for_id is not null;
create index cashier_orders_funded_by on cashier_orders (funded_by_id) where funded_by_id is not null;
create index cashier_orders_key on cashier_orders (key_id) where key_id is not null;

-- Payments of a merchant by day (UTC+8): for its limit of a day, and for the portal.
create table cashier_days (
  merchant_id uuid not null references merchants (id),
  environment text not null check (environment in ('live', 'test')),
  day date not null,
  paid_minor bigint not null,
  payments integer not null,
  primary key (merchant_id, environment, day)
);
