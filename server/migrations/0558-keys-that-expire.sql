-- A key may be made for some days only. `ends_at` is when it stops, which a rotation may bring forward; `expires_at` is the
-- end that it was made with, which nothing puts off.
alter table merchant_keys
  add column expires_at timestamptz,
  -- The team was told that the key expires within days.
  add column warned_at timestamptz,
  add constraint merchant_keys_expiry check (
    expires_at is null or (ends_at is not null and ends_at <= expires_at and expires_at > created_at)
  );
create index merchant_keys_expiring on merchant_keys (expires_at) where expires_at is not null and warned_at is null;
