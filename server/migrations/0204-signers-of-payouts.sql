-- A payout that was reviewed names the two operators who approved it.
alter table cashier_payouts
  add column approved_by_id uuid references operators (id),
  add column seconded_by_id uuid references operators (id),
  add constraint cashier_payouts_two_signers check (
    (approved_by_id is null) = (seconded_by_id is null)
    and (approved_by_id is null or (status = 'succeeded' and approved_by_id <> seconded_by_id))
  );
create index cashier_payouts_approved_by on cashier_payouts (approved_by_id) where approved_by_id is not null;
create index cashier_payouts_seconded_by on cashier_payouts (seconded_by_id) where seconded_by_id is not null;
