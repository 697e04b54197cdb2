-- What a picture shows, as prints that stay alike when it is compressed, rescaled or trimmed: one for each line of writing,
-- and some of the whole. Two that differ in few steps share a key.
create table file_looks (
  file_id uuid not null references files (id),
  kind text not null check (kind in ('line', 'whole')),
  place smallint not null check (place >= 0),
  print bit varying(256) not null,
  keys integer[] not null,
  primary key (file_id, kind, place)
);
create index file_looks_keys on file_looks using gin (keys);
