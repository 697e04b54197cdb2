-- Devices on which an operator has logged in: strangers' wrong tries do not hold them up there.

create table operator_devices (
  token_hash text primary key,
  operator_id uuid not null references operators (id),
  used_at timestamptz not null
);
create index operator_devices_operator on operator_devices (operator_id, used_at);
