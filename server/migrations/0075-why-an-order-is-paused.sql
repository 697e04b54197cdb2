-- An order that its seller did not pause himself says who did: too many of his trades lapsed, or he may not trade at the
-- moment. What an operator says about an order he ended stands in both languages.
alter table sell_orders
  add column paused_because text check (paused_because in ('lapsed', 'stopped')),
  add column reason_en text,
  add constraint sell_orders_paused_by_somebody check (paused_because is null or is_paused);
