-- What is about to lie in the file store, written down before it does: nothing lies there that no row knows of, and what a
-- person has under way counts before it has arrived.
create table upload_claims (
  id uuid not null primary key,
  owner_id uuid not null references users,
  bytes integer not null check (bytes >= 0),
  is_file boolean not null,
  claimed_at timestamptz not null
);
create index upload_claims_owner on upload_claims (owner_id);
-- How much one person keeps is counted with each upload.
create index files_owner_created on files (owner_id, created_at) include (bytes, deleted_at);
drop index files_owner;
