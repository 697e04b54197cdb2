-- Where the audit of the journal stands: it goes on from here. One row. What was read once is read again within a day, in
-- stretches, so that nothing altered behind the mark stays unseen; and the mark holds the hash of its block.
create table ledger_audit_marks (
  is_only boolean primary key default true check (is_only),
  -- Blocks up to this one have been read, their postings up to this time.
  height bigint not null check (height >= 0),
  block_hash bytea,
  posted_until timestamptz,
  -- The second reading: where it stands, and when it began.
  again_height bigint not null check (again_height >= 0),
  again_until timestamptz,
  again_since timestamptz not null,
  -- Found since the last audit was kept.
  faults text[] not null,
  steps bigint not null,
  check ((height = 0) = (block_hash is null))
);
