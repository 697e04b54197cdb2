-- Keys in the secure stores of phones, which finger or face unlocks for one signature.
create table phone_keys (
  id uuid primary key,
  user_id uuid not null references users,
  -- P-256 as SPKI.
  public_key bytea not null unique check (octet_length(public_key) <= 150),
  platform text not null check (platform in ('android', 'ios')),
  name text not null check (char_length(name) between 1 and 40),
  -- The payment password under which it was added: under another one it authorizes nothing.
  password_mark text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index phone_keys_user on phone_keys (user_id);

-- A question is answered once, by the session it was put to; without a key it adds one.
create table phone_key_questions (
  id uuid primary key,
  session_id uuid not null references sessions,
  key_id uuid references phone_keys on delete cascade,
  challenge text not null,
  -- The SHA-256 of the act that the key is to authorize.
  action text check (action ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  check ((key_id is null) = (action is null))
);
create index phone_key_questions_session on phone_key_questions (session_id);
create index phone_key_questions_key on phone_key_questions (key_id);
create index phone_key_questions_age on phone_key_questions (expires_at);

-- A proof of a phone is good for its act alone; one of a passkey for any.
alter table payment_proofs add column action text;
