-- The address under which everybody sees a listing. A row of its own, since its owner may turn it off: then it is gone, and
-- the next one has another word.
create table listing_links (
  listing_id uuid primary key references listings (id),
  token text not null unique check (char_length(token) between 12 and 100),
  created_at timestamptz not null
);
