-- Payment methods that operators have paused for all: no new trade by them, and the clocks of those that run stand still.

create table method_pauses (
  channel text primary key,
  reason text not null check (reason <> ''),
  reason_en text not null check (reason_en <> ''),
  operator_id uuid not null references operators (id),
  paused_at timestamptz not null
);
create index method_pauses_operator on method_pauses (operator_id);
create index trades_running_channel on trades (channel) where money_state = 'escrow';
