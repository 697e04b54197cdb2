-- What operators switch on and off for everybody. A setting nobody has touched has no row, and its usual value holds.

create table settings (
  name text primary key,
  value jsonb not null,
  set_at timestamptz not null
);
