-- A payout is bound by a nonce and fees, or on Tron by the bytes that are signed and the time after which no block takes
-- them. Either way the network can take one of it at most.
alter table usdt_payouts
  alter column nonce drop not null,
  alter column gas_limit drop not null,
  alter column max_fee_wei drop not null,
  alter column priority_fee_wei drop not null,
  add column raw_data text,
  add column expires_at timestamptz,
  add constraint usdt_payouts_bound check (
    case when raw_data is null
      then num_nonnulls(nonce, gas_limit, max_fee_wei, priority_fee_wei) = 4 and expires_at is null
      else num_nonnulls(nonce, gas_limit, max_fee_wei, priority_fee_wei) = 0 and expires_at is not null
    end
  );
