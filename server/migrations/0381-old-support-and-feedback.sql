-- Words of ended talks with customer service and of feedback are erased by their age; each is found and erased once.
alter table support_chats add column erased_at timestamptz;
create index support_chats_to_erase on support_chats (ended_at) where state = 'ended' and erased_at is null;

alter table feedback add column erased_at timestamptz;
create index feedback_to_erase on feedback (created_at) where erased_at is null;

alter table data_erasures drop constraint data_erasures_part_check,
  add constraint data_erasures_part_check check (part in ('notices', 'sessions', 'chats', 'support', 'feedback'));
