-- The movements of a merchant's balance in the order of time, and the orders and refunds of one payer.
create index concurrently if not exists cashier_orders_paid_at on cashier_orders (merchant_id, environment, paid_at, id) where paid_at is not null;
create index concurrently if not exists cashier_orders_meant_for_account on cashier_orders (merchant_id, environment, meant_for_account, id) where meant_for_account is not null;
create index concurrently if not exists cashier_refunds_created_at on cashier_refunds (merchant_id, environment, created_at, id);
create index concurrently if not exists cashier_payouts_decided_at on cashier_payouts (merchant_id, environment, decided_at, id) where status = 'succeeded';
