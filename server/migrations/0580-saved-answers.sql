-- The answers that a person saved for their chats, in their order. Few, and always read and written as a whole.
create table saved_answers (
  user_id uuid not null references users (id),
  position integer not null check (position between 1 and 20),
  title text not null check (length(title) between 1 and 40),
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null,
  primary key (user_id, position)
);
