-- A plan: what a merchant takes again and again by the grant of a person, once that person has approved it.
create table plans (
  id uuid primary key,
  grant_id uuid not null references app_grants (id),
  merchant_id uuid not null references merchants (id),
  environment text not null check (environment in ('live', 'test')),
  -- The payer: the user of the grant.
  user_id uuid not null references users (id),
  merchant_plan_no text not null check (char_length(merchant_plan_no) between 1 and 64),
  subject text not null check (char_length(subject) between 1 and 120),
  -- Of one payment, in the coin or in fiat.
  amount_minor bigint not null check (amount_minor between 1 and 99999999999999),
  coin text not null check (char_length(coin) between 1 and 8),
  fiat text check (char_length(fiat) between 1 and 8),
  unit text not null check (unit in ('day', 'week', 'month')),
  every integer not null check (every between 1 and 365),
  -- Days in UTC+8: the first payment, and the last day on which there may be one.
  starts_on text not null check (starts_on ~ '^20\d\d-\d\d-\d\d$'),
  ends_on text check (ends_on ~ '^20\d\d-\d\d-\d\d$'),
  payments_max integer check (payments_max between 1 and 1000),
  key_id text references merchant_keys (id),
  created_at timestamptz not null,
  -- Nobody can approve it from then on.
  lapses_at timestamptz not null,
  approved_at timestamptz,
  -- The day of the payment that is under way or comes next; null before the approval and once it has ended.
  next_on text check (next_on ~ '^20\d\d-\d\d-\d\d$'),
  paid_count integer not null default 0 check (paid_count >= 0),
  ended_at timestamptz,
  ended_by text check (ended_by in ('payer', 'merchant', 'grant', 'failed', 'done', 'lapsed')),
  constraint plans_number unique (merchant_id, environment, merchant_plan_no),
  constraint plans_end check ((ended_at is null) = (ended_by is null)),
  constraint plans_next check ((next_on is not null) = (approved_at is not null and ended_at is null))
);
create index plans_merchant on plans (merchant_id, environment, id);
create index plans_merchant_unended on plans (merchant_id, environment, id) where ended_at is null;
create index plans_user on plans (user_id, id);
create index plans_grant on plans (grant_id, id);
create index plans_grant_unended on plans (grant_id) where ended_at is null;
create index plans_key on plans (key_id) where key_id is not null;

-- Each payment of a plan: announced, then tried until it is paid or given up.
create table plan_periods (
  plan_id uuid not null references plans (id),
  number integer not null check (number >= 1),
  planned_on text not null check (planned_on ~ '^20\d\d-\d\d-\d\d$'),
  announced_at timestamptz not null,
  -- Counted from the announcement: a late one makes the payment late.
  due_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0),
  try_at timestamptz not null,
  failure text check (failure in ('balance', 'caps', 'limits', 'payer', 'merchant', 'price')),
  order_id uuid references cashier_orders (id),
  paid_at timestamptz,
  given_up_at timestamptz,
  primary key (plan_id, number),
  constraint plan_periods_paid check ((order_id is null) = (paid_at is null)),
  constraint plan_periods_end check (paid_at is null or given_up_at is null)
);
-- One payment of a plan is under way at a time.
create unique index plan_periods_open on plan_periods (plan_id) where paid_at is null and given_up_at is null;
create unique index plan_periods_order on plan_periods (order_id) where order_id is not null;
