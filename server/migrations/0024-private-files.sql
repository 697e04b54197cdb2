-- Files are private: each is kept encrypted under a key of its own, has a purpose, and a day until which it is kept.

alter table files
  drop constraint files_media_type_check,
  add check (
    media_type in ('image/jpeg', 'image/png', 'application/pdf', 'video/mp4', 'video/webm', 'video/quicktime')
  ),
  add column purpose text not null default 'voucher'
    check (purpose in ('voucher', 'evidence', 'chat', 'identity', 'face', 'qr', 'avatar')),
  -- The file's key under a master key; null for a file of before, which lies there as it is until keys are rotated.
  add column key_sealed text,
  add column kept_until timestamptz,
  add column deleted_at timestamptz,
  add check (deleted_at is null or key_sealed is null);
alter table files alter column purpose drop default;
create index files_kept_until on files (kept_until) where deleted_at is null;

-- An upload in parts: what has arrived stays, whatever happens to the connection.
create table uploads (
  id uuid primary key,
  owner_id uuid not null references users,
  purpose text not null,
  file_name text not null,
  resume_key text not null,
  bytes integer not null check (bytes > 0),
  received integer not null check (received between 0 and bytes),
  key_sealed text not null,
  file_id uuid references files,
  created_at timestamptz not null
);
create unique index uploads_resume on uploads (owner_id, resume_key);
create index uploads_file on uploads (file_id);

create table upload_parts (
  id uuid primary key,
  upload_id uuid not null references uploads on delete cascade,
  starts_at integer not null check (starts_at >= 0),
  bytes integer not null check (bytes > 0),
  unique (upload_id, starts_at)
);

-- Which operator saw which file, and why. A row stays for ever.
create table file_views (
  id uuid primary key,
  file_id uuid not null references files,
  operator_id uuid not null references operators,
  operator_name text not null,
  reason text not null check (reason <> ''),
  viewed_at timestamptz not null
);
create index file_views_file on file_views (file_id);
create index file_views_operator on file_views (operator_id);
create trigger file_views_stay before update or delete or truncate on file_views
for each statement execute function refuse_change_of_operator_acts();
