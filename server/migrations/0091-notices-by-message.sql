-- A notice that no device took goes out by SMS or e-mail as well: by which of them, and when its provider took it.
alter table notifications
  add column messaged_by text check (messaged_by in ('sms', 'email')),
  add column messaged_at timestamptz,
  add constraint notifications_messaged_at_once check ((messaged_by is null) = (messaged_at is null));
