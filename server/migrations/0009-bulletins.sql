-- What the platform says to everybody: announcements in each language, and texts of modals.

create table announcements (
  id uuid primary key,
  title jsonb not null,
  text jsonb not null,
  is_pinned boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null
);
create index announcements_shown on announcements (is_pinned desc, id desc);

create table modal_texts (
  key text primary key,
  message jsonb not null
);

-- The table the live channel's adapter keeps large payloads in; made here so that two processes never create it at once.
create table if not exists socket_io_attachments (
  id bigserial unique,
  created_at timestamptz default now(),
  payload bytea
);
