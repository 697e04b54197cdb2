-- USDT that reaches the address of a closed account cannot be refused and belongs to nobody who could log in: it is
-- stored and not credited, until operators have found its owner.
alter table usdt_deposits drop constraint usdt_deposits_status_check;
alter table usdt_deposits
  add constraint usdt_deposits_status_check check (status in ('seen', 'dropped', 'credited', 'dust', 'unclaimed'));
