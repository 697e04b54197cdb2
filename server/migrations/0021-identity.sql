-- Real-name verification: one application a person, the times it was handed in, what came back, and fingerprints of faces.

create table identity_checks (
  id uuid primary key,
  user_id uuid not null unique references users,
  status text not null check (status in ('draft', 'pending', 'underReview', 'failed', 'verified')),
  round smallint not null default 0 check (round >= 0),
  document text,
  name text check (length(name) between 1 and 60),
  number_sealed text,
  number_hash text,
  number_mask text,
  birth_date text check (birth_date ~ '^\d{4}-\d{2}-\d{2}$'),
  front_file_id uuid references files,
  back_file_id uuid references files,
  face_file_id uuid references files,
  still_file_ids uuid[] not null default '{}',
  face_seconds smallint check (face_seconds between 1 and 60),
  -- What the face video asks for, in an order drawn for this application.
  prompts text[] not null,
  -- Parts that were taken again since they came back.
  redone text[] not null default '{}',
  device_id text,
  needs_second boolean not null default false,
  first_operator_id uuid references operators,
  first_decision text check (first_decision in ('pass', 'return')),
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  check ((first_operator_id is null) = (first_decision is null)),
  check (
    status = 'draft'
    or (
      document is not null and name is not null and number_hash is not null and birth_date is not null
      and device_id is not null and submitted_at is not null and round > 0
    )
  )
);
-- One person, one account: a document verifies one account only.
create unique index identity_checks_verified on identity_checks (number_hash) where status = 'verified';
create index identity_checks_number on identity_checks (number_hash);
create index identity_checks_name on identity_checks (name);
create index identity_checks_device on identity_checks (device_id);
create index identity_checks_waiting on identity_checks (submitted_at, id) where status in ('pending', 'underReview');
create index identity_checks_decided on identity_checks (status, decided_at, id);
create index identity_checks_front on identity_checks (front_file_id);
create index identity_checks_back on identity_checks (back_file_id);
create index identity_checks_face on identity_checks (face_file_id);
create index identity_checks_first_operator on identity_checks (first_operator_id);

create table identity_rounds (
  check_id uuid not null references identity_checks,
  round smallint not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decision text check (decision in ('pass', 'return')),
  primary key (check_id, round),
  check ((decided_at is null) = (decision is null))
);
create index identity_rounds_decided on identity_rounds (decided_at) where decided_at is not null;

create table identity_returns (
  check_id uuid not null,
  round smallint not null,
  part text not null check (part in ('data', 'front', 'back', 'face')),
  reason text not null,
  text_zh text not null check (text_zh <> ''),
  text_en text not null check (text_en <> ''),
  primary key (check_id, round, part),
  foreign key (check_id, round) references identity_rounds
);

-- Pictures of faces as 256 light-or-dark steps. Two that differ in few of them share at least one of the 16 bands.
create table identity_faces (
  check_id uuid not null references identity_checks,
  file_id uuid not null references files,
  fingerprint bit(256) not null,
  bands integer[] not null,
  primary key (check_id, file_id)
);
create index identity_faces_file on identity_faces (file_id);
create index identity_faces_bands on identity_faces using gin (bands);
