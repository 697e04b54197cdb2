-- Coins that somebody bought lately rest: they are his, but cannot be moved yet. How long stands with the trade from its opening.

alter table trades add column rest_days integer not null default 0 check (rest_days >= 0);
alter table trades alter column rest_days drop default;

create table coin_holds (
  trade_id uuid primary key,
  user_id uuid not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  free_at timestamptz not null
);
create index coin_holds_of_user on coin_holds (user_id, currency, free_at);
