-- A payment writes an event and changes three accounts. Events are swept by their age in whole stretches, for which a block
-- range index does. Half of each page of accounts is left for their next versions, which then enter no index again.
drop index webhook_events_age;
create index webhook_events_age on webhook_events using brin (created_at)
  with (pages_per_range = 32, autosummarize = on);
alter table ledger_accounts set (fillfactor = 50);
