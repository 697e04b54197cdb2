-- What the books say about merchants, for the audit: the movements that orders, refunds and payouts caused, by account owner …
create view ledger_merchant_moves as
  select e.id as entry_id, e.cause_kind, e.cause_id, a.owner_kind, a.owner_id, a.currency, sum(p.amount) as moved
  from ledger_entries as e
  join ledger_postings as p on p.entry_id = e.id
  join ledger_accounts as a on a.id = p.account_id
  where e.cause_kind in ('cashier_order', 'merchant_refund', 'merchant_payout')
    and a.owner_kind in ('user', 'merchant')
  group by e.id, e.cause_kind, e.cause_id, a.owner_kind, a.owner_id, a.currency;

-- … and what they have.
create view ledger_merchant_balances as
  select owner_id as merchant_id, currency, purpose, balance from ledger_accounts where owner_kind = 'merchant';
