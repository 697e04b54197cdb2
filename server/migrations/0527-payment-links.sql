-- An address of a shop that makes an order for each person who pays by it. How many are sold is counted from its orders, so
-- no second record can differ from them.
create table payment_links (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  environment text not null check (environment in ('live', 'test')),
  merchant_link_no text not null check (char_length(merchant_link_no) between 1 and 64),
  subject text not null check (char_length(subject) between 1 and 120),
  -- In the fiat, or in coins where there is none; null: the payer enters it, within the bounds.
  fiat text check (char_length(fiat) between 1 and 8),
  amount_minor bigint check (amount_minor > 0),
  minimum_minor bigint check (minimum_minor > 0),
  maximum_minor bigint check (maximum_minor > 0),
  -- Null: as many as people pay.
  stock integer check (stock > 0),
  expires_at timestamptz,
  metadata jsonb not null default '{}',
  -- The key that created it; null for one that a member made.
  key_id text references merchant_keys (id),
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint payment_links_number unique (merchant_id, environment, merchant_link_no),
  constraint payment_links_bounds check (
    (amount_minor is null or (minimum_minor is null and maximum_minor is null)) and minimum_minor <= maximum_minor
  ),
  constraint payment_links_times check (expires_at > created_at and closed_at >= created_at)
);
create index payment_links_merchant on payment_links (merchant_id, environment, id);
create index payment_links_key on payment_links (key_id) where key_id is not null;

-- The link that made an order, which is meant for the person who opened it; and whether it was made at the till.
alter table cashier_orders
  add column link_id uuid references payment_links (id),
  add column is_from_till boolean not null default false;
