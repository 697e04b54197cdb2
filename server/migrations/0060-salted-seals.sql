-- Blocks of the second form seal each entry in salted parts, so that a proof of one line tells nothing of others, and
-- name an earlier block besides the one before, so that a proof reaches a published block in few steps.
alter table ledger_blocks
  add column format smallint not null default 1,
  add column secret bytea,
  add column skip_hash bytea,
  add constraint ledger_blocks_format_check check (format in (1, 2)),
  add constraint ledger_blocks_parts_check check (
    (format = 2) = (secret is not null and skip_hash is not null)
    and (secret is null or octet_length(secret) = 32)
    and (skip_hash is null or octet_length(skip_hash) = 32)
  );

-- The entries of a stretch in their sealed order, each as its head and its lines in the order of accounts.
-- Numbers are written as texts: no reader of JSON may round them.
create function ledger_leaf_parts(p_first bigint, p_end bigint)
returns table (id uuid, head text, lines text[])
language sql
stable
set enable_nestloop to 'off'
set jit to 'off'
as $$
  with entries as materialized (
    select e.id, e.key, e.kind, e.cause_kind, e.cause_id, e.posted_at, e.transaction_id
    from ledger_entries as e
    where e.transaction_id >= p_first and e.transaction_id < p_end
  ), postings as (
    select p.entry_id, array_agg(json_build_array(p.account_id, p.number::text, p.amount::text, p.balance_before::text,
      p.balance_after::text, p.bill_type, p.posted_at at time zone 'UTC')::text order by p.account_id) as lines
    from ledger_postings as p
    where p.posted_at between (select min(x.posted_at) from entries as x) and (select max(x.posted_at) from entries as x)
      and p.entry_id in (select x.id from entries as x)
    group by p.entry_id
  )
  select e.id, json_build_array(e.id, e.key, e.kind, e.cause_kind, e.cause_id, e.posted_at at time zone 'UTC',
    e.transaction_id::text)::text, coalesce(p.lines, '{}')
  from entries as e left join postings as p on p.entry_id = e.id
  order by e.transaction_id, e.id
$$;
