-- Each step of a trade keeps the clock it left running, so that a trade can be looked at as it stood at any moment.
-- Null where no clock ran, and for steps from before this was kept.
alter table trade_events
  add column phase text,
  add column deadline_at timestamptz;

-- Operators find trades by the beginning of their number and by their reference.
create index trades_number on trades (transaction_no text_pattern_ops);
create index trades_reference on trades (reference);
-- What ended today and yesterday, for the figures of the house.
create index trades_finished on trades (finished_at) where finished_at is not null;
