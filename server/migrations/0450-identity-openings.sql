-- Document numbers and birthdays of applications are read by this function alone, which notes who read them and why.
-- A person's own reading is noted once a day.
create function open_identity_check(opened uuid, reader text, why text) returns table (number_sealed text, birth_date text)
  language sql security definer set search_path = public, pg_temp as $$
  insert into identity_readings (user_id, read_by, reason)
  select c.user_id, reader, why
  from identity_checks c
  where c.id = opened
    and not (
      reader = 'user ' || c.user_id
      and exists (
        select from identity_readings r
        where r.user_id = c.user_id and r.read_by = reader and r.read_at > now() - interval '1 day'
      )
    );
  select c.number_sealed, c.birth_date from identity_checks c where c.id = opened;
$$;
revoke all on function open_identity_check(uuid, text, text) from public;

-- Other applications in the same name with the same birthday and another document.
create function same_name_and_birthday(compared uuid) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id
  from identity_checks c
  join identity_checks o on o.name = c.name and o.birth_date = c.birth_date and o.number_hash <> c.number_hash
  where c.id = compared and o.id <> c.id;
$$;
revoke all on function same_name_and_birthday(uuid) from public;
