-- Refunds of paid orders: never more together than was paid, see cashier_orders_refunded.
create table cashier_refunds (
  id uuid primary key,
  refund_no text not null unique,
  order_id uuid not null references cashier_orders (id),
  merchant_id uuid not null references merchants (id),
  environment text not null check (environment in ('live', 'test')),
  merchant_refund_no text not null check (char_length(merchant_refund_no) between 1 and 64),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- The part of the fee that went back to the merchant.
  fee_back_minor bigint not null check (fee_back_minor between 0 and amount_minor),
  reason text not null,
  -- A member of the team in the portal, or a key.
  made_by_id uuid references users (id),
  key_id text references merchant_keys (id),
  created_at timestamptz not null,
  unique (merchant_id, environment, merchant_refund_no)
);
create index cashier_refunds_order on cashier_refunds (order_id);
create index cashier_refunds_merchant on cashier_refunds (merchant_id, environment, id);
create index cashier_refunds_made_by on cashier_refunds (made_by_id) where made_by_id is not null;
create index cashier_refunds_key on cashier_refunds (key_id) where key_id is not null;

-- Payouts of merchants to owners and finance members of their teams.
create table cashier_payouts (
  id uuid primary key,
  payout_no text not null unique,
  merchant_id uuid not null references merchants (id),
  environment text not null check (environment in ('live', 'test')),
  merchant_payout_no text not null check (char_length(merchant_payout_no) between 1 and 64),
  recipient_id uuid not null references users (id),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  note text not null,
  status text not null check (status in ('under_review', 'succeeded', 'refused')),
  -- What an operator wrote with a refusal, for the merchant.
  reason_zh text,
  reason_en text,
  made_by_id uuid references users (id),
  key_id text references merchant_keys (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (merchant_id, environment, merchant_payout_no),
  constraint cashier_payouts_decided check ((status = 'under_review') = (decided_at is null))
);
create index cashier_payouts_merchant on cashier_payouts (merchant_id, environment, id);
create index cashier_payouts_recipient on cashier_payouts (recipient_id);
create index cashier_payouts_made_by on cashier_payouts (made_by_id) where made_by_id is not null;
create index cashier_payouts_key on cashier_payouts (key_id) where key_id is not null;
create index cashier_payouts_waiting on cashier_payouts (id) where status = 'under_review';
