-- Sellers change their listings. Each change is one version more, and what was changed stays on record for disputes.

alter table sell_orders
  add column version integer not null default 1 check (version > 0),
  -- Since when a changed listing waits for an operator; a new one waits since it was posted.
  add column in_review_since timestamptz;

create table listing_edits (
  order_id uuid not null references sell_orders (id),
  -- The version that this change made.
  version integer not null check (version > 1),
  -- Of each field that was changed: what it was, and what it became.
  changes jsonb not null check (jsonb_typeof(changes) = 'object'),
  created_at timestamptz not null,
  primary key (order_id, version)
);
