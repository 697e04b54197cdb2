-- A second factor at login: an authenticator's secret, and the codes for the day its phone is lost.

create table totp_secrets (
  user_id uuid primary key references users,
  secret_sealed text not null,
  -- The newest code period that was used: a code opens once.
  last_step integer not null default 0,
  failures integer not null default 0 check (failures >= 0),
  locked_until timestamptz,
  created_at timestamptz not null,
  -- Null until a code of it was proved: before that it guards nothing.
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id uuid not null references users,
  code_hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
