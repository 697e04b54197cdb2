-- A time-stamp token of a service outside (RFC 3161) for the published root of a day.

create table solvency_time_stamps (
  day date not null references solvency_days,
  stamped_at timestamptz not null,
  service text not null,
  token bytea not null,
  primary key (day)
);

create trigger solvency_time_stamps_append_only before update or delete or truncate on solvency_time_stamps
  for each statement execute function ledger_refuse_change();
revoke update, delete, truncate on solvency_time_stamps from public, current_user;
