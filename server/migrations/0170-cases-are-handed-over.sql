-- A case may be handed to a colleague: who gave it, why, and when, as long as the colleague holds it.
alter table claims
  add column handed_by uuid references operators (id),
  add column handed_reason text,
  add column handed_at timestamptz,
  add constraint claims_handed check (
    (handed_by is null) = (handed_reason is null) and (handed_by is null) = (handed_at is null)
  ),
  add constraint claims_handed_to_another check (handed_by is distinct from operator_id);

create index claims_handed_by on claims (handed_by) where handed_by is not null;

-- The archive of a queue is read from the newest act on.
create index operator_acts_queue on operator_acts (queue, id) where queue is not null;

-- The search of the console finds these by the beginning of their number.
create index sell_orders_number on sell_orders (order_no text_pattern_ops);
create index complaints_number on complaints (complaint_no text_pattern_ops);
create index transfers_number on transfers (transfer_no text_pattern_ops);
create index usdt_redemptions_number on usdt_redemptions (redemption_no text_pattern_ops);
