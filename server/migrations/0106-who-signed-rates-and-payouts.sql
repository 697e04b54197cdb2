-- Every rate that was put in force, with who did it: it bounds the next one, and bars them from paying out what it priced.
create table exchange_rates (
  id uuid primary key,
  base_e4 bigint not null check (base_e4 > 0),
  spread_permille integer not null check (spread_permille between 0 and 200),
  -- Null where it held before rates were kept.
  set_by uuid references operators,
  -- Null where it lay in the band that one person may move in.
  approved_by uuid references operators,
  set_at timestamptz not null,
  check (approved_by <> set_by)
);
create index exchange_rates_set_at on exchange_rates (set_at);
create index exchange_rates_set_by on exchange_rates (set_by);
create index exchange_rates_approved_by on exchange_rates (approved_by);
create trigger exchange_rates_stay before delete or update or truncate on exchange_rates
for each statement execute function refuse_change_of_operator_acts();

-- Who let a payment out, and who signed beside them: what one person lets out in a day has a bound.
alter table usdt_redemptions
  add column approved_by uuid references operators,
  add column approved_at timestamptz,
  add column seconded_by uuid references operators;
create index usdt_redemptions_approved_by on usdt_redemptions (approved_by, approved_at);
create index usdt_redemptions_seconded_by on usdt_redemptions (seconded_by);
