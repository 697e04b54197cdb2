-- What people tell the platform about it, and the answer of operators. Pictures of it are files with a purpose of their own.
create table feedback (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('fault', 'idea', 'unclear', 'praise')),
  words text not null check (char_length(words) <= 500),
  picture_ids uuid[] not null check (cardinality(picture_ids) <= 4),
  contact text not null check (char_length(contact) <= 80),
  device jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'answered', 'closed')),
  answer text check (char_length(answer) <= 500),
  answer_en text check (char_length(answer_en) <= 500),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  check ((answer is null) = (answer_en is null))
);
create index feedback_waiting on feedback (id) where state = 'waiting';
create index feedback_user on feedback (user_id, id);

alter table files
  drop constraint files_purpose_check,
  add constraint files_purpose_check
    check (purpose in ('voucher', 'evidence', 'chat', 'identity', 'face', 'qr', 'avatar', 'feedback'));
