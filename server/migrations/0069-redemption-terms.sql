-- A redemption keeps what held of it when it was asked for: whether two operators approve it, and from when it may be paid.
alter table usdt_redemptions
  add column needs_four_eyes boolean not null default false,
  add column payable_at timestamptz;
update usdt_redemptions
set needs_four_eyes = amount_minor > 300000;
alter table usdt_redemptions
  alter column needs_four_eyes drop default;
