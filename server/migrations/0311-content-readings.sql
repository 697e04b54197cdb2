-- The version of a text that somebody has read: an alert is shown once, and an announcement is marked until it is opened.
create table content_readings (
  user_id uuid not null references users (id),
  item_id uuid not null references content_items (id),
  version integer not null check (version >= 1),
  read_at timestamptz not null,
  primary key (user_id, item_id)
);
create index content_readings_item on content_readings (item_id);
