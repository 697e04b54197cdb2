-- Passkeys: keys on people's own devices, the questions put to them, and what a passkey proved for one act.

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- The domain it belongs to; it answers no other.
  rp_id text not null,
  name text not null check (char_length(name) between 1 and 40),
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- A question is answered once, by the session it was put to; a login has none yet.
create table passkey_questions (
  id uuid primary key,
  kind text not null check (kind in ('add', 'prove', 'login')),
  session_id uuid references sessions,
  challenge text not null,
  rp_id text not null,
  origin text not null,
  expires_at timestamptz not null,
  check ((session_id is null) = (kind = 'login'))
);
create index passkey_questions_session on passkey_questions (session_id);
create index passkey_questions_age on passkey_questions (expires_at);

-- Stands where the payment password stands, for one act.
create table payment_proofs (
  token_hash text primary key,
  user_id uuid not null references users,
  expires_at timestamptz not null
);
create index payment_proofs_user on payment_proofs (user_id);
