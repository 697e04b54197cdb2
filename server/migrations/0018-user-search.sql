-- Operators look for people by the beginning of what they know of them, and an act belongs to the queue it was done in.

create index users_username_begins on users (lower(username) text_pattern_ops);
create index users_email_begins on users (lower(email) text_pattern_ops);
create index users_nickname_begins on users (lower(nickname) text_pattern_ops);
create index users_real_name_begins on users (real_name text_pattern_ops);
create index users_mobile_begins on users (mobile text_pattern_ops);
create index users_closed on users (id) where status <> 0 or fund_status <> 0;

alter table operator_acts add column queue text;
alter table operator_acts disable trigger operator_acts_stay;
update operator_acts
set queue = case when act like 'identity.%' then 'identity' else split_part(act, '.', 1) || 's' end
where act like 'order.%' or act like 'transfer.%' or act like 'complaint.%' or act like 'identity.%';
update operator_acts
set queue = coalesce(
  (select decided.queue from operator_acts as decided
    where decided.subject_id = operator_acts.subject_id and decided.queue is not null limit 1),
  'orders'
)
where act in ('claim', 'release');
alter table operator_acts enable trigger operator_acts_stay;
