-- The request that an event, a deadline or a webhook goes back to: its id, and its trace where one is recorded.
alter table outbox add column cause text check (length(cause) <= 200);
alter table deadlines add column cause text check (length(cause) <= 200);
alter table webhook_events add column cause text check (length(cause) <= 200);
