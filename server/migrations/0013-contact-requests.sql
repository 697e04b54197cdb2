-- Requests to change a phone or e-mail whose owner lost the old one; an operator decides.

create table contact_requests (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('mobile', 'email')),
  old_value text not null,
  new_value text not null,
  reason text not null check (reason <> ''),
  picture_ids uuid[] not null check (cardinality(picture_ids) between 1 and 3),
  state text not null check (state in ('waiting', 'passed', 'rejected', 'withdrawn')),
  answer text not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check (old_value <> new_value)
);
create index contact_requests_user on contact_requests (user_id, id);
create index contact_requests_waiting on contact_requests (id) where state = 'waiting';
create unique index contact_requests_one on contact_requests (user_id) where state = 'waiting';
