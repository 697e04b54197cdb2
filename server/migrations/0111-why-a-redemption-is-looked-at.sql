-- Why two operators have to approve a redemption, as the sums said when it was asked for.
alter table usdt_redemptions add column review_reasons text[] not null default '{}'
  check (review_reasons <@ array['amount', 'new_device', 'new_address', 'new_account', 'address']);
