-- Notices to people. `delivered_at` says that a channel took the message, `read_at` that the person did.

create table notifications (
  id uuid primary key,
  user_id uuid not null,
  type text not null,
  data jsonb not null,
  delivered_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null
);
create index notifications_unread on notifications (user_id, id) where read_at is null;
