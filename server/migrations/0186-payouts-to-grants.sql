-- A payout to a user who granted an app the right to pay them; null for one to a member of the merchant's team.
alter table cashier_payouts add column grant_id uuid references app_grants (id);
create index cashier_payouts_grant on cashier_payouts (grant_id) where grant_id is not null;

-- What an app did for its user includes the coins that it sent them.
alter table grant_uses drop constraint grant_uses_kind_check;
alter table grant_uses drop constraint grant_uses_check;
alter table grant_uses add constraint grant_uses_kind_check
  check (kind in ('payment', 'payout', 'profile', 'identity', 'account'));
alter table grant_uses add constraint grant_uses_amount
  check ((kind in ('payment', 'payout')) = (amount_minor is not null));
