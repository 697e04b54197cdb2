-- How many requests a key made in its running minute; every process counts here, so that they count together.
create table merchant_key_paces (
  key_id text primary key references merchant_keys (id),
  began_at timestamptz not null,
  calls integer not null
);
