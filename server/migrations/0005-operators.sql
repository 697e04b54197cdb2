-- Operators, their sessions and tries, who works on which case, and what every operator did.

create table operators (
  id uuid primary key,
  name text not null unique check (name = lower(name) and name <> ''),
  role text not null check (role in ('owner', 'finance', 'reviewer', 'arbiter', 'support', 'content', 'auditor')),
  password_hash text not null,
  totp_secret text not null,
  -- The newest code period that was used to log in: a code opens once.
  totp_step integer not null default 0,
  is_disabled boolean not null default false,
  created_at timestamptz not null
);

create table operator_sessions (
  id uuid primary key,
  operator_id uuid not null references operators (id),
  token_hash text not null unique,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index operator_sessions_operator on operator_sessions (operator_id);

create table operator_tries (
  subject text primary key,
  wrong integer not null check (wrong > 0),
  tried_at timestamptz not null,
  paused_until timestamptz not null
);

create table claims (
  queue text not null,
  case_id uuid not null,
  operator_id uuid not null references operators (id),
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (queue, case_id)
);
create index claims_operator on claims (operator_id);

create table operator_acts (
  id uuid primary key,
  operator_id uuid not null references operators (id),
  act text not null,
  subject_id uuid,
  subject text not null,
  reason text not null,
  created_at timestamptz not null,
  check (reason <> '' or act in ('login', 'logout', 'claim', 'release'))
);
create index operator_acts_operator on operator_acts (operator_id, id);
create index operator_acts_subject on operator_acts (subject_id, id);

create function refuse_change_of_operator_acts() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name;
end
$$;
create trigger operator_acts_stay before update or delete or truncate on operator_acts
for each statement execute function refuse_change_of_operator_acts();
