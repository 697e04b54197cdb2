-- Deliveries of one instant are sent in the order of their positions without a sort.
drop index webhook_deliveries_due;
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at, position) where status = 'waiting';
-- What was requested is found among all that waits for an endpoint whose circuit is open.
create index webhook_deliveries_requested on webhook_deliveries (endpoint_id, next_at)
  where status = 'waiting' and is_manual;
