create index concurrently if not exists webhook_events_user on webhook_events (user_id, id) where user_id is not null;
create index concurrently if not exists webhook_deliveries_user on webhook_deliveries (user_id, position) where user_id is not null;
