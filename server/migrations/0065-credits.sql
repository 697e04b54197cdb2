-- Coins that operators credit to a person or take back: one asks, another signs, and only then the books move.

create table credits (
  id uuid primary key,
  credit_no text not null unique,
  kind text not null check (kind in ('credit', 'take_back')),
  user_id uuid not null references users,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- What the person reads.
  reason_zh text not null check (trim(reason_zh) <> ''),
  reason_en text not null check (trim(reason_en) <> ''),
  -- What it rests on, as the operators' own papers call it.
  reference text not null check (trim(reference) <> ''),
  status text not null check (status in ('asked', 'signed', 'refused', 'cancelled', 'expired')),
  asked_by uuid not null references operators,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  ended_by uuid references operators,
  ended_at timestamptz,
  end_reason text,
  check ((status = 'asked') = (ended_at is null)),
  check ((status in ('signed', 'refused', 'cancelled')) = (ended_by is not null)),
  constraint credits_two_people check (status not in ('signed', 'refused') or ended_by <> asked_by),
  constraint credits_own_cancelled check (status <> 'cancelled' or ended_by = asked_by)
);
create index credits_user on credits (user_id, id desc);
create index credits_asked_by on credits (asked_by);
create index credits_ended_by on credits (ended_by);
create index credits_open on credits (id) where status = 'asked';

-- What one operator asked for is what the other one signs, and an end is an end.
create function credits_refuse_change() returns trigger language plpgsql as $$
begin
  if old.status <> 'asked' or (new.id, new.credit_no, new.kind, new.user_id, new.currency, new.amount_minor, new.reason_zh,
    new.reason_en, new.reference, new.asked_by, new.asked_at, new.expires_at)
    is distinct from (old.id, old.credit_no, old.kind, old.user_id, old.currency, old.amount_minor, old.reason_zh,
    old.reason_en, old.reference, old.asked_by, old.asked_at, old.expires_at)
  then
    raise exception 'a credit that was asked for is only signed, refused, cancelled or expired, once'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger credits_kept before update on credits
  for each row execute function credits_refuse_change();
create trigger credits_stay before delete or truncate on credits
  for each statement execute function ledger_refuse_change();

-- Every entry that brings coins into being or takes them out of it, with the person on its other side.
create view ledger_issues as
  select e.id as entry_id, e.kind, e.cause_kind, e.cause_id, a.currency, -p.amount as issued, u.owner_id as user_id
  from ledger_accounts as a
  join ledger_postings as p on p.account_id = a.id
  join ledger_entries as e on e.id = p.entry_id
  left join (
    select q.entry_id, q.amount, b.currency, b.owner_id
    from ledger_postings as q
    join ledger_accounts as b on b.id = q.account_id
    where b.owner_kind = 'user'
  ) as u on u.entry_id = e.id and u.currency = a.currency and u.amount = -p.amount
  where a.owner_kind = 'platform' and a.purpose = 'issuance';

-- Entries from before credits were asked for: nobody signed them, and none may be added.
create table issues_before_credits (
  entry_id uuid primary key
);
insert into issues_before_credits (entry_id)
select entry_id from ledger_causes where kind in ('credit_by_operator', 'debit_by_operator');
revoke update, delete, truncate on issues_before_credits from public, current_user;
