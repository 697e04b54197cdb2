-- People: who has an account, how they prove themselves, and what they may do.

create table users (
  id uuid primary key,
  account text not null unique check (account ~ '^[1-9][0-9]{7}$'),
  username text not null check (length(username) between 2 and 30),
  nickname text not null check (length(nickname) between 1 and 30),
  avatar text,
  mobile text unique check (mobile ~ '^\+[1-9][0-9]{5,14}$'),
  email text check (length(email) <= 80),
  status smallint not null,
  fund_status smallint not null,
  identity_status smallint not null,
  real_name text,
  level smallint not null check (level between 0 and 9),
  password_hash text,
  security_password_hash text,
  security_password_failures smallint not null check (security_password_failures between 0 and 5),
  security_password_locked_until timestamptz,
  selling_stopped_until timestamptz,
  registered_at timestamptz not null
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));

create table codes (
  purpose smallint not null,
  target text not null,
  device_id text not null,
  code_hash text not null,
  tries smallint not null check (tries >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  day_started_at timestamptz not null,
  day_sends smallint not null,
  primary key (purpose, target)
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  token_hash text not null unique,
  device_id text not null,
  device_brand text not null,
  device_model text not null,
  os_name text not null,
  os_version text not null,
  app_version text not null,
  address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_open on sessions (user_id, device_id) where ended_at is null;

-- Devices on which a person has proven himself; the login of another one needs a code.
create table known_devices (
  user_id uuid not null references users,
  device_id text not null,
  first_seen_at timestamptz not null,
  primary key (user_id, device_id)
);

create table captchas (
  id uuid primary key,
  answer_hash text not null,
  expires_at timestamptz not null
);
create index captchas_age on captchas (expires_at);

-- Failed logins and codes asked for, counted by name and by address (both as keyed hashes).
create table attempts (
  subject text primary key,
  count integer not null check (count > 0),
  last_at timestamptz not null
);
create index attempts_age on attempts (last_at);

-- What a person or a whole level is allowed or forbidden: permissions, single routes, groups of routes.
create table permission_rules (
  id uuid primary key,
  user_id uuid references users,
  level smallint check (level between 0 and 9),
  kind text not null check (kind in ('permission', 'route', 'group')),
  name text not null,
  is_allowed boolean not null,
  title text not null,
  set_at timestamptz not null,
  check ((user_id is null) <> (level is null)),
  unique nulls not distinct (user_id, level, kind, name)
);
create index permission_rules_level on permission_rules (level) where level is not null;
