-- Addresses of merchants' servers that events are sent to.
create table webhook_endpoints (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  environment text not null check (environment in ('live', 'test')),
  url text not null check (char_length(url) between 1 and 500),
  description text not null check (char_length(description) <= 140),
  events text[] not null check (cardinality(events) > 0),
  -- paused: its circuit is open, and it gets one try at a time.
  status text not null check (status in ('on', 'paused', 'off')),
  off_reason text check (off_reason in ('merchant', 'gone')),
  failures_in_row integer not null default 0 check (failures_in_row >= 0),
  -- While paused: the next try.
  paused_until timestamptz,
  -- The last delivery after a failure, and the last notice of failures to the merchant's owner.
  recovered_at timestamptz,
  notified_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((status = 'off') = (off_reason is not null)),
  check ((status = 'paused') = (paused_until is not null)),
  check (deleted_at is null or status = 'off')
);
create index webhook_endpoints_merchant on webhook_endpoints (merchant_id, environment, id);

-- The secrets that sign the events of an endpoint; while one is rotated there are two.
create table webhook_secrets (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints (id),
  sealed_secret text not null,
  -- The end of the secret, to tell it apart by.
  hint text not null check (char_length(hint) = 4),
  created_at timestamptz not null,
  ends_at timestamptz
);
create index webhook_secrets_endpoint on webhook_secrets (endpoint_id, created_at);

-- What happened, written in the transaction in which it did.
create table webhook_events (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  environment text not null check (environment in ('live', 'test')),
  type text not null check (char_length(type) between 1 and 40),
  -- The object that it is about: its events are delivered in order.
  subject_id uuid not null,
  -- The number by which the merchant knows the object.
  subject_no text check (char_length(subject_no) <= 64),
  -- The body to the letter, so that every try sends the same bytes.
  body text not null check (octet_length(body) <= 65536),
  created_at timestamptz not null
);
create index webhook_events_merchant on webhook_events (merchant_id, environment, id);
create index webhook_events_subject on webhook_events (subject_id, id);
create index webhook_events_age on webhook_events (created_at);

-- One event on its way to one endpoint.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  -- Given out while the subject is locked, so that the order of positions is the order in which things happened.
  position bigint not null generated always as identity,
  event_id uuid not null references webhook_events (id) on delete cascade,
  endpoint_id uuid not null references webhook_endpoints (id),
  merchant_id uuid not null references merchants (id),
  environment text not null check (environment in ('live', 'test')),
  subject_id uuid not null,
  status text not null check (status in ('waiting', 'delivered', 'failed')),
  -- All tries; and those of this round of automatic tries, which begins anew when the event is sent again on request.
  tries integer not null default 0 check (tries >= 0),
  round_tries integer not null default 0 check (round_tries >= 0),
  -- The next try was requested: it waits neither for earlier events nor for the circuit.
  is_manual boolean not null default false,
  -- Later events of the subject wait for this one.
  holds_later boolean not null default true,
  is_resent boolean not null default false,
  next_at timestamptz not null,
  -- When its endpoint fails until then, it is given up.
  give_up_at timestamptz not null,
  -- The worker that makes the try; when it dies, another one takes over after the end of the lease.
  lease_id uuid,
  leased_until timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null,
  unique (event_id, endpoint_id),
  check ((status = 'delivered') = (delivered_at is not null)),
  check ((lease_id is null) = (leased_until is null)),
  check (lease_id is null or status = 'waiting')
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at) where status = 'waiting';
create index webhook_deliveries_order on webhook_deliveries (endpoint_id, subject_id, position) where status = 'waiting';
create index webhook_deliveries_leased on webhook_deliveries (endpoint_id, leased_until) where lease_id is not null;
create index webhook_deliveries_age on webhook_deliveries (next_at) where status = 'waiting';
create index webhook_deliveries_endpoint on webhook_deliveries (endpoint_id, position);
create index webhook_deliveries_merchant on webhook_deliveries (merchant_id, environment, position);
create index webhook_deliveries_hours on webhook_deliveries (merchant_id, environment, created_at);
create index webhook_deliveries_missing on webhook_deliveries (merchant_id, environment, position)
  where status <> 'delivered';
create index webhook_deliveries_resent on webhook_deliveries (merchant_id, environment, position) where is_resent;

-- Each try, and what the receiver answered.
create table webhook_attempts (
  id uuid primary key,
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  number integer not null check (number > 0),
  is_manual boolean not null,
  started_at timestamptz not null,
  duration_milliseconds integer not null check (duration_milliseconds >= 0),
  status integer check (status between 100 and 999),
  failure text check (char_length(failure) between 1 and 40),
  -- The address that it was sent to, for support.
  address text,
  answer_headers jsonb not null,
  answer_body text check (octet_length(answer_body) <= 8192),
  unique (delivery_id, number)
);
