-- The names for login and registration are a rule of the registry now. Processes of the landing before read the old row.
insert into settings (name, value, set_at)
select
  'login-names',
  jsonb_build_object(
    'login_by',
    (select string_agg(kind, ',' order by position) from jsonb_array_elements_text(value -> 'loginBy') with ordinality as kinds (kind, position)),
    'register_by',
    (select string_agg(kind, ',' order by position) from jsonb_array_elements_text(value -> 'registerBy') with ordinality as kinds (kind, position))
  ),
  set_at
from settings
where name = 'entry'
on conflict (name) do nothing;
