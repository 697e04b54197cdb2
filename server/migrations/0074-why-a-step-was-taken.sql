-- A step of a trade keeps what an operator said about it, as each side reads it in its language.
alter table trade_events
  add column why text check (why <> ''),
  add column why_en text check (why_en <> ''),
  add constraint trade_events_why_in_both check ((why is null) = (why_en is null));
