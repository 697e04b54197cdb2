-- Businesses that take payments. Each has two environments: `live` moves EH, `test` moves coins of a currency of its own.
create table merchants (
  id uuid primary key,
  -- People read it to each other: M and eight digits.
  merchant_no text not null unique,
  owner_id uuid not null references users (id),
  name text not null check (char_length(name) between 1 and 60),
  website text not null check (char_length(website) between 1 and 200),
  business text not null check (char_length(business) between 1 and 500),
  logo_file_id uuid,
  status text not null check (status in ('applied', 'active', 'refused', 'frozen', 'closed')),
  -- What an operator wrote with the last decision, for the merchant.
  reason_zh text,
  reason_en text,
  -- Null: the setting of the cashier holds.
  fee_basis_points integer check (fee_basis_points between 0 and 10000),
  order_maximum_minor bigint check (order_maximum_minor > 0),
  day_maximum_minor bigint check (day_maximum_minor > 0),
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references operators (id)
);
create index merchants_owner on merchants (owner_id);
create index merchants_decided_by on merchants (decided_by) where decided_by is not null;
create index merchants_status on merchants (status, id);

-- The people who may open a merchant's portal: users of the exchange, each with one role.
create table merchant_members (
  merchant_id uuid not null references merchants (id),
  user_id uuid not null references users (id),
  role text not null check (role in ('owner', 'finance', 'developer', 'viewer')),
  added_by uuid references users (id),
  added_at timestamptz not null,
  primary key (merchant_id, user_id)
);
create index merchant_members_user on merchant_members (user_id);
create index merchant_members_added_by on merchant_members (added_by) where added_by is not null;

-- Keys that sign requests of the open API. The secret is sealed, because a signature is checked with the secret itself.
create table merchant_keys (
  -- `eh_live_` or `eh_test_` and twenty random characters.
  id text primary key,
  merchant_id uuid not null references merchants (id),
  environment text not null check (environment in ('live', 'test')),
  name text not null check (char_length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Networks in CIDR form; empty: any address.
  networks text[] not null default '{}',
  sealed_secret text not null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  -- A rotated key works until then; a stopped one has an instant that is past.
  ends_at timestamptz,
  -- The key that replaces this one.
  replaced_by text references merchant_keys (id)
);
create index merchant_keys_merchant on merchant_keys (merchant_id, environment, created_at);
create index merchant_keys_created_by on merchant_keys (created_by) where created_by is not null;
create index merchant_keys_replaced_by on merchant_keys (replaced_by) where replaced_by is not null;

-- Which server used which key, by hour; the last use of a key is its newest row.
create table merchant_key_uses (
  key_id text not null references merchant_keys (id),
  address text not null,
  hour timestamptz not null,
  calls integer not null,
  last_at timestamptz not null,
  primary key (key_id, hour, address)
);

-- Signatures that were seen, until their time is outside the window: a request is accepted once.
create table signed_requests (
  key_id text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (key_id, nonce)
);
create index signed_requests_expiry on signed_requests (expires_at);
