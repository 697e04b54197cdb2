-- Apps of third parties that users authorize. Each belongs to a merchant and to one of its environments.
create table apps (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  environment text not null check (environment in ('live', 'test')),
  -- `app_live_` or `app_test_` and twenty random characters.
  client_id text not null unique,
  name text not null check (char_length(name) between 1 and 40),
  -- The host name that operators have checked to be the app's; its live redirects are all on it.
  domain text not null check (char_length(domain) between 1 and 200),
  logo_file_id uuid,
  redirects text[] not null check (cardinality(redirects) between 1 and 10),
  scopes text[] not null
    check (cardinality(scopes) > 0 and scopes <@ array['openid', 'profile', 'identity.status', 'pay', 'receive']),
  status text not null check (status in ('draft', 'applied', 'active', 'refused', 'stopped', 'closed')),
  reason_zh text,
  reason_en text,
  created_by uuid references users (id),
  created_at timestamptz not null,
  applied_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references operators (id)
);
create index apps_merchant on apps (merchant_id, environment, id);
create index apps_created_by on apps (created_by) where created_by is not null;
create index apps_decided_by on apps (decided_by) where decided_by is not null;
create index apps_status on apps (status, id);

-- Secrets of apps, 256 random bits each. A rotated one works until it ends.
create table app_secrets (
  secret_hash text primary key,
  app_id uuid not null references apps (id),
  -- The last characters, by which people tell secrets apart.
  ending text not null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  ends_at timestamptz
);
create index app_secrets_app on app_secrets (app_id, created_at);
create index app_secrets_created_by on app_secrets (created_by) where created_by is not null;

-- A request of an app to one user who is not known yet: the apply token in the address names it.
create table apply_tokens (
  id uuid primary key,
  token_hash text not null unique,
  app_id uuid not null references apps (id),
  scopes text[] not null check (cardinality(scopes) > 0),
  redirect text not null,
  state text,
  nonce text,
  -- SHA-256 of the verifier that comes with the code.
  code_challenge text not null,
  payment_cap_minor bigint check (payment_cap_minor > 0),
  day_cap_minor bigint check (day_cap_minor >= payment_cap_minor),
  -- The issuer that the app knows the server by: clients compare it.
  issuer text not null,
  status text not null default 'open' check (status in ('open', 'allowed', 'refused')),
  user_id uuid references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  check ((payment_cap_minor is null) = (day_cap_minor is null)),
  check (('pay' = any (scopes)) = (day_cap_minor is not null)),
  check ((status = 'open') = (answered_at is null)),
  check ((status = 'open') = (user_id is null))
);
create index apply_tokens_app on apply_tokens (app_id);
create index apply_tokens_user on apply_tokens (user_id) where user_id is not null;
create index apply_tokens_expiry on apply_tokens (expires_at);

-- The rights that a user has granted to an app. A user has at most one running grant for an app.
create table app_grants (
  id uuid primary key,
  app_id uuid not null references apps (id),
  user_id uuid not null references users (id),
  scopes text[] not null check (cardinality(scopes) > 0),
  payment_cap_minor bigint check (payment_cap_minor > 0),
  day_cap_minor bigint check (day_cap_minor >= payment_cap_minor),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('user', 'app', 'operator', 'code_reused', 'token_reused', 'expired')),
  check ((payment_cap_minor is null) = (day_cap_minor is null)),
  check (('pay' = any (scopes)) = (day_cap_minor is not null)),
  check ((ended_at is null) = (ended_by is null))
);
create unique index app_grants_running on app_grants (app_id, user_id) where ended_at is null;
create index app_grants_user on app_grants (user_id, id);
create index app_grants_app on app_grants (app_id, id);

-- The code that a user brings back to the app, for one exchange.
create table grant_codes (
  code_hash text primary key,
  grant_id uuid not null references app_grants (id),
  apply_id uuid not null references apply_tokens (id),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index grant_codes_grant on grant_codes (grant_id);
create index grant_codes_apply on grant_codes (apply_id);
create index grant_codes_expiry on grant_codes (expires_at);

-- Access and refresh tokens of a grant. A refresh token is used once; a second use ends the grant.
create table grant_tokens (
  token_hash text primary key,
  grant_id uuid not null references app_grants (id),
  kind text not null check (kind in ('access', 'refresh')),
  -- The tokens that follow from one code: one login of the user at the app.
  family_id uuid not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index grant_tokens_grant on grant_tokens (grant_id);
create index grant_tokens_family on grant_tokens (family_id);
create index grant_tokens_expiry on grant_tokens (expires_at);

-- Everything an app did with a grant: payments, and questions about the user.
create table grant_uses (
  id uuid primary key,
  grant_id uuid not null references app_grants (id),
  kind text not null check (kind in ('payment', 'profile', 'identity', 'account')),
  used_at timestamptz not null,
  amount_minor bigint check (amount_minor > 0),
  order_id uuid,
  order_no text,
  title text,
  check ((kind = 'payment') = (amount_minor is not null)),
  check ((kind = 'payment') = (order_id is not null))
);
create index grant_uses_grant on grant_uses (grant_id, id);
create unique index grant_uses_order on grant_uses (order_id) where order_id is not null;

-- Keys that sign the ID tokens of OpenID Connect. The private half is sealed with the server's secret.
create table openid_keys (
  -- The thumbprint of the public key (RFC 7638).
  id text primary key,
  sealed_key text not null,
  -- The modulus of the public key in base64url.
  modulus text not null,
  created_at timestamptz not null
);
