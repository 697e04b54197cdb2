-- Who paid which order stands in a table of its own: an index of orders by payer would enter every index of an order
-- again when it is paid. Half of each page is left for the paid version of its orders.
create table cashier_payers (
  payer_id uuid not null references users (id),
  order_id uuid not null,
  primary key (payer_id, order_id)
);
insert into cashier_payers (payer_id, order_id)
select paid_by_id, id from cashier_orders where paid_by_id is not null;
drop index cashier_orders_paid_by;
alter table cashier_orders drop constraint cashier_orders_paid_by_id_fkey, set (fillfactor = 50);
