-- The chat of each trade: its lines in one order for everybody, and how far each side has read.

create table chats (
  trade_id uuid primary key references trades (id),
  last_position integer not null default 0,
  -- The steps of the trade that are lines here already.
  events_told integer not null default 0,
  buyer_read integer not null default 0,
  seller_read integer not null default 0
);

create table chat_messages (
  trade_id uuid not null references chats (trade_id),
  position integer not null check (position > 0),
  author text not null check (author in ('buyer', 'seller', 'automatic', 'official', 'system')),
  author_id uuid,
  client_id uuid,
  text text not null default '' check (length(text) <= 500),
  file_id uuid references files (id),
  -- Of a system line: the position of the step in the trade's own record.
  event_position integer,
  warnings text[] not null default '{}',
  created_at timestamptz not null,
  primary key (trade_id, position),
  check ((author = 'system') = (event_position is not null)),
  check (author in ('system', 'automatic') or (author_id is not null and client_id is not null))
);
-- At most once: a sender's own number of a message stands in a chat one time.
create unique index chat_messages_once on chat_messages (trade_id, author_id, client_id);
create index chat_messages_file on chat_messages (file_id) where file_id is not null;

-- What was said stays said: evidence may be added to, never changed.
create function chat_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger chat_messages_kept before update or delete or truncate on chat_messages
  for each statement execute function chat_refuse_change();
