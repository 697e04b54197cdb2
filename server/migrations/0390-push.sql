-- The devices that notifications are pushed to: at most one for each login, and gone with it.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null unique references sessions (id) on delete cascade,
  channel text not null check (channel in ('web', 'fcm', 'apns')),
  -- The address at the push service, or the token of a native app.
  address text not null unique check (length(address) <= 1024),
  host text not null check (length(host) <= 255),
  p256dh text check (length(p256dh) <= 100),
  auth text check (length(auth) <= 40),
  language text not null check (language in ('zh-CN', 'en')),
  -- Tries that failed since the last one that did not.
  failures integer not null default 0 check (failures >= 0),
  created_at timestamptz not null,
  check ((channel = 'web') = (p256dh is not null and auth is not null))
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- What a person wants to be woken for; without a row, the usual settings hold.
create table push_settings (
  user_id uuid primary key references users (id) on delete cascade,
  trades boolean not null,
  chat boolean not null,
  complaints boolean not null,
  money boolean not null,
  account boolean not null,
  is_quiet boolean not null,
  quiet_from integer not null check (quiet_from between 0 and 1439),
  quiet_until integer not null check (quiet_until between 0 and 1439),
  time_zone text not null check (length(time_zone) between 1 and 64),
  shows_details boolean not null
);

-- One push to one device: a job until it has ended, then a line of the log.
create table push_deliveries (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  subscription_id uuid references push_subscriptions (id) on delete set null,
  notice_id uuid,
  subject_id text check (length(subject_id) <= 64),
  type text not null check (length(type) <= 60),
  channel text not null,
  host text not null,
  status text not null check (status in ('waiting', 'sent', 'silenced', 'expired', 'failed', 'gone')),
  -- The person has to act by a deadline.
  is_asking boolean not null,
  -- The facts for its text; deleted when it has ended.
  data jsonb,
  tries integer not null default 0,
  answer integer,
  failure text check (length(failure) <= 200),
  next_at timestamptz not null,
  leased_until timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  shown_at timestamptz,
  opened_at timestamptz,
  check ((status = 'waiting') = (data is not null))
);
create index push_deliveries_due on push_deliveries (next_at) where status = 'waiting';
create index push_deliveries_of_user on push_deliveries (user_id, id desc);
create index push_deliveries_of_notice on push_deliveries (notice_id) where notice_id is not null;
create index push_deliveries_of_subscription on push_deliveries (subscription_id) where subscription_id is not null;
create index push_deliveries_old on push_deliveries (created_at);
