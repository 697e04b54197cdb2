-- The audit compares what rests after purchases with what was bought.

create view ledger_gains as
  select e.cause_kind, e.cause_id, a.owner_id as user_id, a.currency, sum(p.amount)::bigint as amount_minor
  from ledger_entries as e
  join ledger_postings as p on p.entry_id = e.id
  join ledger_accounts as a on a.id = p.account_id
  where a.owner_kind = 'user' and a.purpose = 'available' and p.amount > 0
  group by 1, 2, 3, 4;
comment on view ledger_gains is 'What other rooms may read of what an act brought to somebody. Read as a whole: postings have no index by entry.';

create view coin_holds_kept as
  select trade_id, user_id, currency, amount_minor, free_at
  from coin_holds;
