-- The identity of a person for those who read the database itself: by this function alone, which notes who read it.
create table identity_readings (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  read_by text not null,
  reason text not null check (length(trim(reason)) between 8 and 500),
  read_at timestamptz not null default now()
);
create index identity_readings_user on identity_readings (user_id);
create trigger identity_readings_stay before update or delete or truncate on identity_readings
  for each statement execute function refuse_change_of_operator_acts();

create function open_identity(person uuid, reason text) returns table (real_name text, birth_date text, document text, mobile text, email text)
  language sql security definer set search_path = public, pg_temp as $$
  insert into identity_readings (user_id, read_by, reason) values (person, session_user, reason);
  select u.real_name, c.birth_date, c.document, u.mobile, u.email
  from users u left join identity_checks c on c.user_id = u.id where u.id = person;
$$;
revoke all on function open_identity(uuid, text) from public;
