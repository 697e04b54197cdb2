-- Trades that look as if they were made for show, as a job finds them among those of the last 30 days.
create table wash_patterns (
  id uuid primary key,
  -- In the order of their ids: the same people are one pattern.
  members uuid[] not null unique check (cardinality(members) >= 2),
  reasons text[] not null check (cardinality(reasons) > 0),
  trades integer not null,
  fiat_minor bigint not null,
  small integer not null,
  price_off integer not null,
  ways jsonb not null,
  newest jsonb not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  seen_at timestamptz not null,
  -- What an operator has looked at and let pass; further reasons bring the pattern back.
  passed_reasons text[] not null default '{}'
);
-- What the house excluded by itself lately.
create index excluded_pairs_related on excluded_pairs (created_at) where cause <> 'operator' and ended_at is null;

create table wash_looks (
  is_only boolean primary key default true check (is_only),
  looked_at timestamptz not null
);
