create index concurrently if not exists merchant_calls_user on merchant_calls (user_id, id) where user_id is not null;
