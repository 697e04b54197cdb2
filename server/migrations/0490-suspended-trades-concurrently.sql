-- The queue of suspended trades and its figures read the few that wait, not every trade ever made.
create index concurrently if not exists trades_suspended on trades (id) where status = 'suspended';
