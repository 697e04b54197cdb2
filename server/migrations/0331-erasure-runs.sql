-- Each nightly run that erases old data: when it was, and what went wrong. The numbers stand in `data_erasures`, by the same local day.
create table data_erasure_runs (
  day date primary key,
  began_at timestamptz not null,
  -- Null while it runs, or until the parts that failed are tried again.
  ended_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  last_failed_part text,
  last_error text check (char_length(last_error) <= 500),
  last_failed_at timestamptz,
  check ((last_error is null) = (last_failed_at is null) and (last_error is null) = (last_failed_part is null))
);

alter table data_erasures drop constraint data_erasures_part_check,
  add constraint data_erasures_part_check check (part in ('notices', 'sessions', 'chats'));

-- Words of chats are found by their age. The table grows by time, so a small index does.
create index chat_messages_age on chat_messages using brin (created_at);

-- What was said goes with the account of whoever said it, or when its trade is long over; nothing else of a message ever changes.
create or replace function chat_allow_erasure() returns trigger language plpgsql as $$
begin
  if new.erased_at is null or old.erased_at is not null
    or row(new.trade_id, new.position, new.author, new.author_id, new.client_id, new.event_position, new.created_at)
      is distinct from row(old.trade_id, old.position, old.author, old.author_id, old.client_id, old.event_position, old.created_at)
    or not exists (
      select from trades t
      left join users u on u.id = case when old.author = 'buyer' then t.buyer_id else t.seller_id end
      where t.id = old.trade_id and (
        (old.author in ('buyer', 'seller', 'automatic') and u.status = -3)
        or (old.author <> 'system' and t.finished_at < new.erased_at - interval '90 days')
      )
    )
  then
    raise exception 'chat_messages is append-only: update refused' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
