-- How much old data the nightly job has erased, by day and kind: the report of what it did.
create table data_erasures (
  day date not null,
  part text not null check (part in ('notices', 'sessions')),
  erased bigint not null check (erased > 0),
  last_at timestamptz not null,
  primary key (day, part)
);
create index sessions_to_erase on sessions (expires_at) where address <> '';
create index notifications_age on notifications (created_at);
