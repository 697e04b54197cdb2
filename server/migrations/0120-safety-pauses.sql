-- The pause after something that guards an account was changed: what proves its owner by what was there before.

create table safety_pauses (
  user_id uuid primary key references users,
  -- Of the first change of a running pause: only what is older proves.
  began_at timestamptz not null,
  until_at timestamptz not null check (until_at > began_at),
  -- The payment password in force before that change.
  earlier_password_hash text,
  -- False where whoever changed it may have had no more than the phone.
  takes_earlier_password boolean not null
);

create table safety_changes (
  id uuid primary key,
  user_id uuid not null references users,
  what text not null,
  changed_at timestamptz not null,
  -- Where the owner was reached before the change: told of it there, too.
  mobile text,
  email text,
  -- Of the code that freezes the account; it is told with the message.
  stop_hash text unique
);
create index safety_changes_user on safety_changes (user_id, changed_at);

-- Sessions that proved themselves by what was there before.
create table earlier_proofs (
  session_id uuid primary key references sessions,
  until_at timestamptz not null
);
