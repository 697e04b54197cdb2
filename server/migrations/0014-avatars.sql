-- The one picture that everybody may see of a person. Small, drawn anew by us, and kept beside the people.

create table avatars (
  user_id uuid primary key references users,
  id uuid not null unique,
  picture bytea not null check (octet_length(picture) between 1 and 131072),
  set_at timestamptz not null
);
