-- What was compared with other applications: one row for each name and birthday that an application has had.
-- The role of the server has no right on them; the function forgets them after a month.
create table birthday_comparisons (
  check_id uuid not null references identity_checks (id) on delete cascade,
  -- Of name and birthday.
  content_hash bytea not null,
  compared_at timestamp with time zone not null default now(),
  constraint birthday_comparisons_pkey primary key (check_id, content_hash)
);
create index birthday_comparisons_compared_at_idx on birthday_comparisons (compared_at);

-- Other applications in the same name with the same birthday and another document. A person has one birthday and corrects
-- it rarely: an application that is compared with many is used to guess, and the answer is an error that operators see.
create or replace function same_name_and_birthday(compared uuid) returns setof uuid
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  delete from birthday_comparisons where compared_at < now() - interval '30 days';
  insert into birthday_comparisons (check_id, content_hash)
  select c.id, sha256(convert_to(c.name || E'\n' || c.birth_date, 'UTF8'))
  from identity_checks c
  where c.id = compared and c.name is not null and c.birth_date is not null
  on conflict do nothing;
  if (
    select count(*) from birthday_comparisons b
    where b.check_id = compared and b.compared_at > now() - interval '1 day'
  ) > 20 or (
    select count(*) from birthday_comparisons b where b.compared_at > now() - interval '1 hour'
  ) > 2000 then
    raise exception 'Too many birthdays were compared for application %', compared using errcode = 'EH001';
  end if;
  return query
    select o.id
    from identity_checks c
    join identity_checks o on o.name = c.name and o.birth_date = c.birth_date and o.number_hash <> c.number_hash
    where c.id = compared and o.id <> c.id;
end;
$$;
