-- The statement of a day reads a person's trades that were released on it, not all that they ever made.
create index concurrently if not exists trades_released_of_buyer on trades (buyer_id, finished_at)
  where money_state in ('released', 'split');
create index concurrently if not exists trades_released_of_seller on trades (seller_id, finished_at)
  where money_state in ('released', 'split');
