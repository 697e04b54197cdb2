-- The ratings of the last days are summed for operators.
create index support_chats_rated on support_chats (ended_at) where stars is not null;
