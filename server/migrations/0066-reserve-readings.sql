-- What the chains say lies at the addresses of the reserve, and what the books said of each at that moment; and what
-- the audit of the books found each time it ran.

create table usdt_reserve_readings (
  chain text primary key,
  tried_at timestamptz not null,
  -- False when the node did not answer the last time; then the rest is of the time before, if there was one.
  is_answered boolean not null,
  read_at timestamptz,
  block_number bigint,
  deposits_minor bigint check (deposits_minor >= 0),
  payer_minor bigint check (payer_minor >= 0),
  kept_minor bigint check (kept_minor >= 0),
  booked_minor bigint,
  addresses integer check (addresses >= 0),
  left_out integer check (left_out >= 0),
  check ((read_at is null) = (block_number is null)),
  check (not is_answered or read_at is not null)
);

create table books_audits (
  id uuid primary key,
  audited_at timestamptz not null,
  entries bigint not null check (entries >= 0),
  faults text[] not null
);
