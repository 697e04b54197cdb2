-- What the kit keeps: deadlines, the outbox, answers to repeated actions, and the demo's clock and letterbox.

create table deadlines (
  kind text not null,
  subject_id uuid not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  primary key (kind, subject_id)
);
create index deadlines_due on deadlines (due_at);

create table outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  attempts integer not null default 0,
  retry_at timestamptz,
  created_at timestamptz not null
);

create table idempotency (
  actor uuid not null,
  action_id text not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (actor, action_id)
);
create index idempotency_age on idempotency (created_at);

create table dev_clock (
  id boolean primary key default true check (id),
  offset_seconds integer not null default 0 check (offset_seconds >= 0)
);
insert into dev_clock (id, offset_seconds) values (true, 0);

create table dev_outbox (
  id uuid primary key,
  to_address text not null,
  purpose integer not null,
  code text,
  text text not null,
  created_at timestamptz not null
);
create index dev_outbox_time on dev_outbox (created_at);
