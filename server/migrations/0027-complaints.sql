-- Complaints: a dispute over one trade, what both sides said and showed, what was proposed and decided, and its one review.

create table complaints (
  id uuid primary key,
  complaint_no text not null unique,
  trade_id uuid not null references trades (id),
  buyer_id uuid not null,
  seller_id uuid not null,
  opened_by text not null check (opened_by in ('buyer', 'seller')),
  kind text not null,
  claimed_fiat_minor bigint check (claimed_fiat_minor > 0),
  stage text not null check (stage in ('respondent', 'complainant', 'service', 'proposed', 'closed')),
  turn_from timestamptz,
  turn_until timestamptz,
  -- What was left of the turn when the trade was suspended.
  stopped_seconds integer check (stopped_seconds >= 0),
  is_paused boolean not null default false,
  proposal_id uuid,
  outcome text check (outcome in ('release', 'return', 'split', 'withdrawn')),
  ended_by text check (ended_by in ('buyer', 'seller', 'agreement', 'service')),
  buyer_share_minor bigint check (buyer_share_minor >= 0),
  reason text not null default '',
  ruling_id uuid,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((stage = 'closed') = (closed_at is not null)),
  check ((stage = 'closed') = (outcome is not null and ended_by is not null and buyer_share_minor is not null)),
  check ((stage = 'proposed') = (proposal_id is not null)),
  check (stage <> 'closed' or (turn_until is null and not is_paused))
);
create unique index complaints_open_of_trade on complaints (trade_id) where stage <> 'closed';
create index complaints_of_trade on complaints (trade_id, id desc);
create index complaints_of_buyer on complaints (buyer_id, id desc);
create index complaints_of_seller on complaints (seller_id, id desc);
create index complaints_open on complaints (id) where stage <> 'closed';

-- What an operator proposed or decided; never changed but for what became of it.
create table complaint_rulings (
  id uuid primary key,
  complaint_id uuid not null references complaints (id),
  outcome text not null check (outcome in ('release', 'return', 'split')),
  buyer_share_minor bigint not null check (buyer_share_minor >= 0),
  reason text not null check (reason <> ''),
  asks text check (asks in ('buyer', 'seller')),
  state text not null check (state in ('asked', 'agreed', 'objected', 'lapsed', 'superseded', 'decided')),
  made_by uuid not null references operators (id),
  -- The second pair of eyes, where the sum asks for it.
  seconded_by uuid references operators (id) check (seconded_by <> made_by),
  created_at timestamptz not null,
  check ((asks is null) = (state = 'decided'))
);
create index complaint_rulings_complaint on complaint_rulings (complaint_id);
create index complaint_rulings_operator on complaint_rulings (made_by);
create index complaint_rulings_second on complaint_rulings (seconded_by);

create table complaint_replies (
  id uuid primary key,
  complaint_id uuid not null references complaints (id),
  position integer not null,
  role text not null check (role in ('seller', 'buyer', 'service', 'arbiter')),
  kind text not null,
  author_id uuid not null,
  text text not null,
  asked text check (asked in ('buyer', 'seller')),
  proof_code text,
  ruling_id uuid references complaint_rulings (id),
  created_at timestamptz not null,
  unique (complaint_id, position)
);
create index complaint_replies_ruling on complaint_replies (ruling_id);

create table complaint_files (
  reply_id uuid not null references complaint_replies (id),
  file_id uuid not null references files (id),
  complaint_id uuid not null references complaints (id),
  -- The one-time code that a video proof has to show.
  proof_code text,
  primary key (reply_id, file_id)
);
create index complaint_files_file on complaint_files (file_id);
create index complaint_files_complaint on complaint_files (complaint_id);

-- One-time codes for video proofs: the newest one of a side counts, until it is shown or its time is over.
create table complaint_codes (
  complaint_id uuid not null references complaints (id),
  side text not null check (side in ('buyer', 'seller')),
  code text not null check (code ~ '^[0-9]{4}$'),
  until timestamptz not null,
  primary key (complaint_id, side)
);

create table complaint_reviews (
  complaint_id uuid primary key references complaints (id),
  asked_by text not null check (asked_by in ('buyer', 'seller')),
  text text not null,
  state text not null check (state in ('open', 'upheld', 'changed')),
  reason text not null default '',
  -- What stands on hold at the side that won, and what of it went to the other one.
  currency text not null,
  held_minor bigint not null default 0 check (held_minor >= 0),
  moved_minor bigint not null default 0 check (moved_minor >= 0),
  reviewed_by uuid references operators (id),
  asked_at timestamptz not null,
  reviewed_at timestamptz,
  check ((state = 'open') = (reviewed_at is null)),
  check (state <> 'open' or moved_minor = 0)
);
create index complaint_reviews_open on complaint_reviews (asked_at) where state = 'open';
create index complaint_reviews_operator on complaint_reviews (reviewed_by);
