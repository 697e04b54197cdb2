-- The proof of the books: each day's tree over all balances, so that everybody can ask for the way from his to the root.

create table solvency_days (
  day date primary key,
  currency text not null,
  made_at timestamptz not null,
  -- Salts, cuts and order are drawn from it. Who has it can tell balances apart, so it is never given out.
  secret bytea not null,
  root_hash bytea not null,
  owed_minor bigint not null check (owed_minor >= 0),
  fees_minor bigint not null,
  circulation_minor bigint not null,
  reserve_usdt_minor bigint not null,
  reserve_addresses text[] not null,
  block_height bigint,
  block_hash text,
  leaves integer not null,
  constraint solvency_days_add_up check (owed_minor + fees_minor = circulation_minor)
);

-- Nodes of a level, many a row; read by a few bytes at a time, so they are kept as they are.
create table solvency_nodes (
  day date not null references solvency_days on delete cascade,
  level integer not null,
  piece integer not null,
  nodes bytea not null,
  primary key (day, level, piece)
);
alter table solvency_nodes alter column nodes set storage external;

-- Whose parts stand where, ordered by owner: id, balance, and a place for each part.
create table solvency_owners (
  day date not null references solvency_days on delete cascade,
  first_owner uuid not null,
  owners bytea not null,
  primary key (day, first_owner)
);
