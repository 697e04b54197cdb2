-- Who carries a token, with all that the gates ask of him, in one row: every call of a person begins with it.
create view callers as
select s.token_hash, s.id as session_id, s.last_seen_at, s.expires_at, s.ended_at,
  u.id, u.account, u.username, u.nickname, u.avatar, u.mobile, u.email, u.status, u.fund_status, u.identity_status,
  u.real_name, u.level, u.registered_at, u.selling_stopped_until,
  u.password_hash is not null as has_password, u.security_password_hash is not null as has_security_password,
  (
    select coalesce(json_agg(json_build_object('user_id', r.user_id, 'kind', r.kind, 'name', r.name,
      'is_allowed', r.is_allowed, 'title', r.title)), '[]')
    from permission_rules as r
    where r.user_id = u.id or r.level = u.level
  ) as rules
from sessions as s
join users as u on u.id = s.user_id;
