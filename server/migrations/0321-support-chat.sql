-- Conversations of people and visitors with customer service. A visitor is known by the number in their signed token only.
create table support_chats (
  id uuid primary key,
  user_id uuid references users (id),
  visitor_id uuid,
  person_id uuid not null generated always as (coalesce(user_id, visitor_id)) stored,
  language text not null check (language in ('zh-CN', 'en')),
  state text not null default 'waiting' check (state in ('waiting', 'talking', 'ended')),
  agent_id uuid references operators (id),
  last_position integer not null default 0 check (last_position >= 0),
  person_read integer not null default 0,
  agent_read integer not null default 0,
  asked_at timestamptz,
  opened_at timestamptz not null,
  taken_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('solved', 'unsolved')),
  stars smallint check (stars between 1 and 5),
  tags text[] not null default '{}',
  check (num_nonnulls(user_id, visitor_id) = 1),
  check ((state = 'ended') = (ended_at is not null)),
  check (stars is null or state = 'ended')
);
-- One running conversation a person: of two that begin at once, the second finds the first.
create unique index support_chats_running on support_chats (person_id) where state <> 'ended';
create index support_chats_person on support_chats (person_id, id);
create index support_chats_user on support_chats (user_id);
create index support_chats_agent on support_chats (agent_id);
create index support_chats_queue on support_chats (id) where state <> 'ended';
create index support_chats_taken on support_chats (taken_at) where taken_at is not null;

create table support_messages (
  chat_id uuid not null references support_chats (id),
  position integer not null check (position > 0),
  author text not null check (author in ('person', 'agent', 'system')),
  author_id uuid,
  client_id uuid,
  words text not null check (char_length(words) <= 500),
  file_id uuid references files (id),
  step text check (step in ('opened', 'taken', 'ended')),
  created_at timestamptz not null,
  primary key (chat_id, position),
  check ((author = 'system') = (step is not null)),
  check (author = 'system' or (author_id is not null and client_id is not null))
);
create unique index support_messages_once on support_messages (chat_id, author_id, client_id);
create index support_messages_file on support_messages (file_id) where file_id is not null;

-- Canned answers, in both languages.
create table support_replies (
  id uuid primary key,
  title text not null check (char_length(title) <= 40),
  words text not null check (char_length(words) <= 500),
  words_en text not null check (char_length(words_en) <= 500),
  changed_by uuid not null references operators (id),
  changed_at timestamptz not null
);
create index support_replies_changed_by on support_replies (changed_by);
