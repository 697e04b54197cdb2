-- A test order moves nobody's coins: it is no payment of the person who tried it, nor of the owner who stood in as payer.
delete from cashier_payers as p using cashier_orders as o where o.id = p.order_id and o.environment = 'test';
