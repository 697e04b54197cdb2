-- Who made, re-keyed or given another role whom: for a time these two, and all whom one of them stands behind, sign as one person.
create table operator_bonds (
  id uuid primary key,
  from_id uuid not null references operators,
  to_id uuid not null references operators,
  kind text not null check (kind in ('made', 'keys', 'role', 'enabled', 'opened')),
  made_at timestamptz not null,
  check (from_id <> to_id)
);
create index operator_bonds_made on operator_bonds (made_at);
create index operator_bonds_from on operator_bonds (from_id);
create index operator_bonds_to on operator_bonds (to_id);
create trigger operator_bonds_stay before delete or update or truncate on operator_bonds
for each statement execute function refuse_change_of_operator_acts();

-- Each act that two people signed: who, when, and the bonds that were looked at before the second one counted.
create table second_signatures (
  id uuid primary key,
  queue text not null,
  subject_id uuid not null,
  first_id uuid not null references operators,
  first_at timestamptz not null,
  second_id uuid not null references operators,
  second_at timestamptz not null,
  bonds_since timestamptz not null,
  bonds jsonb not null,
  check (first_id <> second_id)
);
create index second_signatures_subject on second_signatures (subject_id, id);
create index second_signatures_first on second_signatures (first_id);
create index second_signatures_second on second_signatures (second_id);
create trigger second_signatures_stay before delete or update or truncate on second_signatures
for each statement execute function refuse_change_of_operator_acts();

-- What one operator asks for and takes effect once an independent second one approves it.
create table operator_proposals (
  id uuid primary key,
  kind text not null,
  -- Two proposals about the same thing do not wait at once.
  about text not null,
  subject_id uuid,
  subject text not null,
  content jsonb not null,
  changes jsonb not null,
  reason text not null check (reason <> ''),
  state text not null check (state in ('waiting', 'approved', 'refused', 'cancelled')),
  proposed_by uuid not null references operators,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_by uuid references operators,
  ended_at timestamptz,
  end_reason text,
  check ((state = 'waiting') = (ended_at is null)),
  check (state <> 'approved' or ended_by <> proposed_by)
);
create unique index operator_proposals_waiting on operator_proposals (about) where state = 'waiting';
create index operator_proposals_state on operator_proposals (state, id);
create index operator_proposals_proposed_by on operator_proposals (proposed_by);
create index operator_proposals_ended_by on operator_proposals (ended_by);
create index operator_proposals_subject on operator_proposals (subject_id);

-- The way in for a new operator, or for one with new keys: half of it goes to the proposer, half to the approver.
create table operator_invitations (
  id uuid primary key references operator_proposals,
  operator_id uuid references operators,
  link_hash text not null unique,
  code_hash text,
  expires_at timestamptz,
  wrong_codes integer not null default 0,
  opened_at timestamptz,
  withdrawn_at timestamptz
);
create index operator_invitations_operator on operator_invitations (operator_id);

-- A desk nobody sits at closes by itself. Real time, as for codes: people's breaks follow no moved clock.
alter table operator_sessions add column used_at timestamptz not null default clock_timestamp();
