-- The calls that the keys of a merchant made, for thirty days: what was sent and answered, for whoever builds with them.
-- Written beside the calls and never in their transactions.
create table merchant_calls (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  environment text not null check (environment in ('live', 'test')),
  key_id text not null references merchant_keys (id),
  at timestamptz not null,
  -- The name of the call, as in the documentation.
  operation text not null check (char_length(operation) between 1 and 60),
  method text not null check (char_length(method) <= 10),
  -- The path with its query.
  url text not null check (char_length(url) <= 1000),
  status smallint not null,
  -- The code of the refusal; null: it was done.
  refusal integer,
  request_id text not null check (char_length(request_id) <= 100),
  address text not null check (char_length(address) <= 60),
  duration_milliseconds integer not null,
  request text not null check (char_length(request) <= 8000),
  answer text not null check (char_length(answer) <= 8000),
  -- Nothing of the request was cut off or hidden, so that it can be repeated.
  is_whole boolean not null,
  -- Numbers and ids of the order, refund or payout that it was about.
  refs text[] not null
);
create index merchant_calls_merchant on merchant_calls (merchant_id, environment, id);
create index merchant_calls_key on merchant_calls (key_id, id);
create index merchant_calls_refs on merchant_calls using gin (refs);
create index merchant_calls_age on merchant_calls using brin (at) with (pages_per_range = 32, autosummarize = on);
