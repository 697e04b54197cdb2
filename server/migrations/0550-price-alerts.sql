-- Somebody is told when coins can be bought or sold at a price. A table of its own, since an alert outlives every listing
-- that it rings for.
create table price_alerts (
  id uuid primary key,
  user_id uuid not null references users (id),
  -- To buy from sell listings, or to sell to buy listings.
  wants text not null check (wants in ('buy', 'sell')),
  -- The bounds keep the product of both within a bigint, whatever the listings cost.
  price_minor bigint not null check (price_minor between 1 and 100000000),
  amount_minor bigint not null check (amount_minor between 1 and 100000000000),
  channels text[] not null check (cardinality(channels) between 1 and 10),
  until_at timestamptz not null,
  is_on boolean not null,
  -- The price is there, so nothing rings until it has left.
  is_reached boolean not null,
  rang_at timestamptz,
  -- Of one that is reached: when it is looked whether the price has left.
  look_at timestamptz,
  created_at timestamptz not null,
  constraint price_alerts_look check (is_reached = (look_at is not null))
);
create index price_alerts_of_user on price_alerts (user_id, id);
create index price_alerts_buying on price_alerts (price_minor) where wants = 'buy' and is_on and not is_reached;
create index price_alerts_selling on price_alerts (price_minor) where wants = 'sell' and is_on and not is_reached;
create index price_alerts_to_look on price_alerts (look_at) where is_on and is_reached;
create index price_alerts_until on price_alerts (until_at);
