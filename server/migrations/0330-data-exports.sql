-- Large private contents that the server makes in pieces, each sealed under the key of its package, and deletes at an end.
create table file_packages (
  id uuid primary key,
  owner_id uuid not null references users (id),
  -- Null once the package is deleted: without its key nothing of it can be read.
  key_sealed text,
  pieces integer not null default 0 check (pieces >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((key_sealed is null) = (deleted_at is not null))
);
create index file_packages_owner on file_packages (owner_id);

-- A piece is claimed before it is stored, so that what a crash left in the store is found. Only finished ones have a position.
create table file_package_pieces (
  id uuid primary key,
  package_id uuid not null references file_packages (id),
  position integer check (position >= 1),
  bytes integer check (bytes >= 1),
  check ((position is null) = (bytes is null)),
  unique (package_id, position)
);

-- The file with all of a person's own data: made part by part, fetched by a link that works once, deleted after a day.
create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id),
  language text not null check (language in ('zh-CN', 'en')),
  state text not null check (state in ('making', 'ready', 'stopped', 'failed', 'ended')),
  package_id uuid not null unique references file_packages (id),
  -- How many things each part has; null until they are counted.
  totals jsonb,
  part text,
  part_done bigint not null default 0 check (part_done >= 0),
  part_cursor text,
  -- The file of its part that comes next.
  part_files integer not null default 0,
  failures integer not null default 0,
  next_at timestamptz not null,
  began_at timestamptz not null,
  ready_at timestamptz,
  ends_at timestamptz,
  -- The link that was drawn last, by its digest; opening it takes it away.
  link_hash text,
  link_session_id uuid references sessions (id),
  link_until timestamptz,
  opened_at timestamptz,
  check ((ready_at is null) = (ends_at is null)),
  check ((link_hash is null) = (link_until is null) and (link_hash is null) = (link_session_id is null))
);
create unique index data_exports_making on data_exports (user_id) where state = 'making';
create index data_exports_user on data_exports (user_id, began_at desc);
create index data_exports_due on data_exports (next_at) where state = 'making';
create index data_exports_session on data_exports (link_session_id) where link_session_id is not null;

-- What stands in the archive, for the directory at its end.
create table data_export_entries (
  export_id uuid not null references data_exports (id),
  position integer not null check (position >= 1),
  name text not null,
  is_packed boolean not null,
  crc bigint not null,
  packed_bytes bigint not null,
  bytes bigint not null,
  starts_at_byte bigint not null,
  primary key (export_id, position)
);
