-- Accounts that a device may switch to without typing a password again: known by the device's own key, which never
-- leaves it. A device that an account does not know any more loses it here too.
create table device_accounts (
  -- Of the public half of the key.
  key_hash text not null,
  user_id uuid not null references users,
  device_id text not null,
  kept_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (key_hash, user_id),
  foreign key (user_id, device_id) references known_devices on delete cascade
);
create index device_accounts_device on device_accounts (user_id, device_id);

-- A question is answered once, by whoever has the key.
create table device_questions (
  id uuid primary key,
  challenge text not null,
  expires_at timestamptz not null
);
create index device_questions_age on device_questions (expires_at);
