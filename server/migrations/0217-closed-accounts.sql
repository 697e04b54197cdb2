-- An account that its owner closes waits for some days, then a job erases what it holds, module by module.
create table account_closings (
  user_id uuid primary key references users (id),
  state text not null check (state in ('waiting', 'erasing', 'erased', 'kept', 'stopped')),
  began_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > began_at),
  -- What keeps the account open after all, where the state is `stopped`.
  stopped_by text[] not null default '{}',
  -- Whether the account was restricted when it closed: then its phone, e-mail and document do not come back.
  is_barred boolean not null default false,
  -- The erasers that have finished: an erasure that was interrupted continues after them.
  erased_parts text[] not null default '{}',
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('waiting', 'erasing')))
);
create index account_closings_due on account_closings (closes_at) where state in ('waiting', 'erasing');

-- Keyed digests of what a closed account was known by. They name nobody; they say whether somebody who comes has been here.
create table closed_identifiers (
  kind text not null check (kind in ('username', 'mobile', 'email', 'document')),
  digest text not null,
  user_id uuid not null references users (id),
  -- Whoever was restricted when the account closed does not start afresh.
  is_barred boolean not null,
  closed_at timestamptz not null,
  primary key (kind, digest, user_id)
);
create index closed_identifiers_user on closed_identifiers (user_id);

alter table users add constraint users_status_known check (status in (0, -1, -2, -3));

-- What was said stays said, until the account of whoever said it is closed: then the words and pictures go, and nothing else.
alter table chat_messages add column erased_at timestamptz,
  add constraint chat_messages_erased check (erased_at is null or (text = '' and file_id is null));
drop trigger chat_messages_kept on chat_messages;
create trigger chat_messages_kept before delete or truncate on chat_messages
  for each statement execute function chat_refuse_change();
create function chat_allow_erasure() returns trigger language plpgsql as $$
begin
  if new.erased_at is null or old.erased_at is not null
    or row(new.trade_id, new.position, new.author, new.author_id, new.client_id, new.event_position, new.created_at)
      is distinct from row(old.trade_id, old.position, old.author, old.author_id, old.client_id, old.event_position, old.created_at)
    or not exists (
      select from trades t join users u on u.id = case when old.author = 'buyer' then t.buyer_id else t.seller_id end
      where t.id = old.trade_id and old.author in ('buyer', 'seller', 'automatic') and u.status = -3
    )
  then
    raise exception 'chat_messages is append-only: update refused' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger chat_messages_erased before update on chat_messages
  for each row execute function chat_allow_erasure();
