-- Keys that are sent as they are. Only their hash is stored; a signed key has a sealed secret instead, and no key has both.
-- What is sent can be copied from a log, so in live such a key may read and nothing else.
alter table merchant_keys
  alter column sealed_secret drop not null,
  add column bearer_hash text,
  add constraint merchant_keys_kind check ((sealed_secret is null) <> (bearer_hash is null)),
  add constraint merchant_keys_bearer check (
    bearer_hash is null
    or environment = 'test'
    or scopes <@ array['read_orders', 'read_refunds', 'read_payouts', 'read_webhooks', 'read']
  );
create unique index merchant_keys_bearer_hash on merchant_keys (bearer_hash) where bearer_hash is not null;
