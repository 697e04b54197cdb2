-- The request that a push goes back to: its id, and its trace where one is recorded.
alter table push_deliveries add column cause text check (length(cause) <= 200);
