-- The books: accounts with their balances, entries, postings, and the blocks that seal them.
-- Postings carry no foreign keys and no index by entry: the audit checks what they would, at no cost to a payment.

create table ledger_accounts (
  id uuid primary key,
  owner_kind text not null check (owner_kind in ('user', 'merchant', 'platform', 'external')),
  owner_id uuid,
  purpose text not null,
  currency text not null,
  balance bigint not null default 0,
  posting_count bigint not null default 0 check (posting_count >= 0),
  constraint ledger_accounts_owner check ((owner_id is not null) = (owner_kind in ('user', 'merchant'))),
  constraint ledger_accounts_never_below_zero check (balance >= 0 or owner_kind in ('platform', 'external'))
) with (autovacuum_vacuum_scale_factor = 0.02);

create table ledger_entries (
  id uuid primary key,
  key text not null,
  kind text not null,
  cause_kind text not null,
  cause_id uuid not null,
  posted_at timestamptz not null,
  transaction_id bigint not null
);
-- Rows arrive in the order of both, so a block range index finds them and costs an insert next to nothing.
create index ledger_entries_transaction on ledger_entries using brin (transaction_id)
  with (pages_per_range = 32, autosummarize = on);

create table ledger_postings (
  account_id uuid not null,
  number bigint not null check (number > 0),
  entry_id uuid not null,
  amount bigint not null check (amount <> 0),
  balance_before bigint not null,
  balance_after bigint not null,
  bill_type text,
  posted_at timestamptz not null,
  primary key (account_id, number),
  constraint ledger_postings_add_up check (balance_after = balance_before + amount)
);
create index ledger_postings_time on ledger_postings using brin (posted_at)
  with (pages_per_range = 32, autosummarize = on);

create table ledger_blocks (
  height bigint primary key check (height > 0),
  first_transaction bigint not null,
  end_transaction bigint not null,
  entry_count integer not null check (entry_count > 0),
  root bytea not null,
  previous_hash bytea not null,
  hash bytea not null unique,
  sealed_at timestamptz not null,
  check (first_transaction < end_transaction)
);
create index ledger_blocks_end on ledger_blocks (end_transaction);

-- What other rooms may read to compare the money with their own rows.
create view ledger_holdings as
  select owner_id as user_id, purpose, currency, balance
  from ledger_accounts
  where owner_kind = 'user';
create view ledger_causes as
  select id as entry_id, kind, cause_kind, cause_id
  from ledger_entries;

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function ledger_refuse_change();
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function ledger_refuse_change();
create trigger ledger_blocks_append_only before update or delete or truncate on ledger_blocks
  for each statement execute function ledger_refuse_change();
create trigger ledger_accounts_kept before delete or truncate on ledger_accounts
  for each statement execute function ledger_refuse_change();
revoke update, delete, truncate on ledger_entries, ledger_postings, ledger_blocks from public, current_user;
revoke delete, truncate on ledger_accounts from public, current_user;

-- A database restored into a younger server counts its transactions on from where the journal stands.
create function ledger_transaction_offset() returns bigint language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('ledger.transaction_offset', true), ''), '0')::bigint
$$;

-- Posts a planned batch, all of it or nothing of it. One row ('posted', null) says it stands; otherwise the rows name
-- what stood in the way: 'missing' and 'short' accounts, 'repeated' entries. The plans are pinned: on an empty or a
-- freshly grown table the planner's guess would cost four times as much, and would not keep the order of the locks.
-- A wary call looks for short accounts before it writes: where many cannot pay, that spares what would be taken back.
-- Columns of one width are read by subscript, which costs a third of unnest.
create function ledger_post(
  p_accounts uuid[], p_nets bigint[], p_outflows bigint[], p_counts integer[],
  p_ids uuid[], p_keys text[], p_kinds text[], p_cause_kinds text[], p_cause_ids uuid[], p_posted_ats timestamptz[],
  p_items integer[], p_slots integer[], p_amounts bigint[], p_offsets bigint[], p_numbers integer[], p_bills text[],
  p_is_wary boolean
) returns table (fault text, subject uuid)
language plpgsql
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set enable_bitmapscan = off
set plan_cache_mode = force_generic_plan
set jit = off
as $$
declare
  v_before bigint[];
  v_numbers bigint[];
  v_currencies integer[];
  v_transaction bigint;
begin
  if p_is_wary then
    return query
      select 'short', a.id
      from generate_series(1, cardinality(p_accounts)) as slot
      join ledger_accounts as a on a.id = p_accounts[slot]
      where a.balance < p_outflows[slot] and a.owner_kind in ('user', 'merchant');
    if found then
      return query select 'repeated', e.id from ledger_entries as e where e.id = any (p_ids);
      return;
    end if;
  end if;

  with moved as (
    update ledger_accounts as a
    set balance = a.balance + p_nets[slot], posting_count = a.posting_count + p_counts[slot]
    from generate_series(1, cardinality(p_accounts)) as slot
    where a.id = p_accounts[slot] and (a.balance >= p_outflows[slot] or a.owner_kind in ('platform', 'external'))
    returning slot, a.balance - p_nets[slot] as before, a.posting_count - p_counts[slot] as number,
      hashtext(a.currency) as currency
  )
  select array_agg(m.before order by m.slot), array_agg(m.number order by m.slot), array_agg(m.currency order by m.slot)
  into v_before, v_numbers, v_currencies
  from moved as m;

  if coalesce(cardinality(v_before), 0) <> cardinality(p_accounts) then
    raise exception using errcode = 'EH001';
  end if;
  if exists (
    select from generate_series(1, cardinality(p_items)) as place
    group by p_items[place], v_currencies[p_slots[place]]
    having sum(p_amounts[place]) <> 0
  ) then
    raise exception 'an entry does not sum to zero in each currency' using errcode = 'check_violation';
  end if;

  v_transaction := pg_current_xact_id()::text::bigint + ledger_transaction_offset();
  insert into ledger_entries (id, key, kind, cause_kind, cause_id, posted_at, transaction_id)
  select p_ids[e.place], e.key, e.kind, e.cause_kind, p_cause_ids[e.place], p_posted_ats[e.place], v_transaction
  from unnest(p_keys, p_kinds, p_cause_kinds) with ordinality as e (key, kind, cause_kind, place);

  insert into ledger_postings
    (account_id, number, entry_id, amount, balance_before, balance_after, bill_type, posted_at)
  select
    p_accounts[p_slots[place]], v_numbers[p_slots[place]] + p_numbers[place], p_ids[p_items[place]], p_amounts[place],
    v_before[p_slots[place]] + p_offsets[place], v_before[p_slots[place]] + p_offsets[place] + p_amounts[place],
    bill, p_posted_ats[p_items[place]]
  from unnest(p_bills) with ordinality as p (bill, place);

  fault := 'posted';
  return next;
exception
  when sqlstate 'EH001' then
    return query
      select case when a.id is null then 'missing' else 'short' end, c.id
      from unnest(p_accounts, p_outflows) as c (id, outflow)
      left join ledger_accounts as a on a.id = c.id
      where a.id is null or (a.balance < c.outflow and a.owner_kind in ('user', 'merchant'))
      union all
      select 'repeated', e.id from ledger_entries as e where e.id = any (p_ids);
    if not found then
      fault := 'again';
      return next;
    end if;
  when unique_violation then
    return query select 'repeated', e.id from ledger_entries as e where e.id = any (p_ids);
    if not found then
      raise;
    end if;
end $$;

-- The entries of a stretch in their sealed order, each with its postings as one text. Without nested loops: on fresh
-- statistics the planner would take the square of the entries' number.
create function ledger_leaves(p_first bigint, p_end bigint) returns table (id uuid, body text)
language sql stable
set enable_nestloop = off
set jit = off
as $$
  with entries as materialized (
    select e.id, e.key, e.kind, e.cause_kind, e.cause_id, e.posted_at, e.transaction_id
    from ledger_entries as e
    where e.transaction_id >= p_first and e.transaction_id < p_end
  ), postings as (
    select p.entry_id, json_agg(json_build_array(p.account_id, p.number, p.amount, p.balance_before, p.balance_after,
      p.bill_type, p.posted_at at time zone 'UTC') order by p.account_id) as lines
    from ledger_postings as p
    where p.posted_at between (select min(x.posted_at) from entries as x) and (select max(x.posted_at) from entries as x)
      and p.entry_id in (select x.id from entries as x)
    group by p.entry_id
  )
  select e.id, json_build_array(e.id, e.key, e.kind, e.cause_kind, e.cause_id, e.posted_at at time zone 'UTC',
    e.transaction_id, p.lines)::text
  from entries as e left join postings as p on p.entry_id = e.id
  order by e.transaction_id, e.id
$$;
