-- Calls of apps that failed, grouped by cause. Nothing here names a person or a device: see without-personal-data.ts.
create table error_causes (
  id uuid primary key,
  call text not null check (length(call) <= 200),
  code integer not null check (code between 0 and 999),
  content text not null check (length(content) <= 200),
  count bigint not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null check (last_at >= first_at),
  done_at timestamptz,
  unique (call, code, content)
);
create index error_causes_latest on error_causes (last_at desc, id desc);

-- Where a cause was met: the version of the app, the API line it used, its system.
create table error_sources (
  cause_id uuid not null references error_causes (id) on delete cascade,
  version text not null,
  api_line text not null,
  device text not null,
  count bigint not null check (count > 0),
  last_at timestamptz not null,
  primary key (cause_id, version, api_line, device)
);
