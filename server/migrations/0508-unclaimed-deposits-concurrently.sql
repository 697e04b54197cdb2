-- The console lists the few deposits of closed accounts, not every deposit ever made.
create index concurrently if not exists usdt_deposits_unclaimed on usdt_deposits (id) where status = 'unclaimed';
