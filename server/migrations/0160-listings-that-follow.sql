-- A listing may follow the reference price: so much above or below it, and never under its seller's floor.

alter table sell_orders
  add column price_kind text not null default 'fixed' check (price_kind in ('fixed', 'following')),
  add column margin_permille integer check (margin_permille between -200 and 200),
  add column floor_minor bigint check (floor_minor > 0),
  -- When the reference last moved the price: it goes by small steps, with time between them.
  add column price_moved_at timestamptz,
  add constraint sell_orders_follows_whole
    check (num_nulls(margin_permille, floor_minor) = case price_kind when 'following' then 0 else 2 end),
  add constraint sell_orders_above_floor check (price_minor >= floor_minor);

create index sell_orders_following on sell_orders (id) where price_kind = 'following' and status = 'trading';
