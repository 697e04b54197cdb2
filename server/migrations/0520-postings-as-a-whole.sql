-- A movement alone is sent with everything else of its transaction, and nobody reads an answer before the commit. So what
-- writes a posting stands by itself, and fails where `ledger_post` answers.

-- Writes a planned batch as a whole or fails: EH001 when an account is missing or falls short, a unique violation when an
-- entry exists. Without a subtransaction, whose own number would cost as much as a posting of two accounts.
-- The plans are pinned: on an empty or a freshly grown table the planner's guess would cost four times as much, and would
-- not keep the order of the locks. Columns of one width are read by subscript, which costs a third of unnest.
create procedure ledger_post_whole(
  p_accounts uuid[], p_nets bigint[], p_outflows bigint[], p_counts integer[],
  p_ids uuid[], p_keys text[], p_kinds text[], p_cause_kinds text[], p_cause_ids uuid[], p_posted_ats timestamptz[],
  p_items integer[], p_slots integer[], p_amounts bigint[], p_offsets bigint[], p_numbers integer[], p_bills text[]
)
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
end $$;

-- Posts a planned batch, all of it or nothing of it. One row ('posted', null) says it stands; otherwise the rows name
-- what stood in the way: 'missing' and 'short' accounts, 'repeated' entries.
-- A wary call looks for what is missing or short before it writes: that spares what would be taken back.
create or replace function ledger_post(
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
begin
  if p_is_wary then
    return query
      select case when a.id is null then 'missing' else 'short' end, p_accounts[slot]
      from generate_series(1, cardinality(p_accounts)) as slot
      left join ledger_accounts as a on a.id = p_accounts[slot]
      where a.id is null or (a.balance < p_outflows[slot] and a.owner_kind in ('user', 'merchant'));
    if found then
      return query select 'repeated', e.id from ledger_entries as e where e.id = any (p_ids);
      return;
    end if;
  end if;

  call ledger_post_whole(
    p_accounts, p_nets, p_outflows, p_counts,
    p_ids, p_keys, p_kinds, p_cause_kinds, p_cause_ids, p_posted_ats,
    p_items, p_slots, p_amounts, p_offsets, p_numbers, p_bills
  );

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
