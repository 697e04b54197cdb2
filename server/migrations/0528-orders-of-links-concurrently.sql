-- The orders of a payment link, and those that have one of its pieces. Orders without a link are in neither.
create index concurrently if not exists cashier_orders_link on cashier_orders (link_id, id) where link_id is not null;
create index concurrently if not exists cashier_orders_pieces on cashier_orders (link_id)
  where link_id is not null and status in ('paid', 'funding');
