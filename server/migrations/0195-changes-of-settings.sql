-- Every change of a setting that came into force: what stood there before, what stands there since, and by whom. One row
-- for each setting; settings changed together share the instant and the reason.
create table setting_changes (
  id uuid primary key,
  kind text not null,
  path text not null,
  before_value text,
  after_value text,
  operator_id uuid not null references operators (id),
  -- The owner who approved it; null where one alone was enough.
  second_id uuid references operators (id),
  reason text not null,
  changed_at timestamptz not null,
  check (second_id is null or second_id <> operator_id)
);
create index setting_changes_of on setting_changes (kind, path, id);
create index setting_changes_operator on setting_changes (operator_id);
create index setting_changes_second on setting_changes (second_id) where second_id is not null;
create trigger setting_changes_stay before delete or update or truncate on setting_changes
  for each statement execute function refuse_change_of_operator_acts();
