-- Which versions of the notice to users each person has accepted, and when. A new version is asked again.
create table user_notice_acceptances (
  user_id uuid not null references users (id),
  version integer not null check (version >= 1),
  accepted_at timestamptz not null,
  primary key (user_id, version)
);
