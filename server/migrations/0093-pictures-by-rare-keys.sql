-- A picture is looked up by keys that few others have, each followed to a few files only: a key of one piece of a print is
-- shared by every slip of a bank. Keys are made of two neighbouring pieces now, as `picture-looks.ts` makes them.
drop index file_looks_keys;
update file_looks
set keys = array(
  select (pair * 524288 + lpad(bits::text, 32, '0')::bit(32)::integer) * 64
    + greatest(1, least(62, (select min(old & 63) from unnest(keys) as old)))
  from generate_series(0, 6) as pair
  cross join lateral (select (pair + 1) % 7 as next) as beside
  cross join lateral (
    select substring(print from pair * 64 / 7 + 1 for (pair + 1) * 64 / 7 - pair * 64 / 7)
      || substring(print from next * 64 / 7 + 1 for (next + 1) * 64 / 7 - next * 64 / 7) as bits
  ) as two
  where bit_count(bits) > 0
)
where kind = 'line';
update file_looks
set keys = array(
  select (-1 - (lpad(bits::text, 64, '0')::bit(64)::bigint * 16 + pair) % 2147483647)::integer
  from generate_series(0, 15) as pair
  cross join lateral (
    select substring(print from pair * 16 + 1 for 16) || substring(print from (pair + 1) % 16 * 16 + 1 for 16) as bits
  ) as two
  where bit_count(bits) > 0
)
where kind = 'whole';
-- No reference to files: their rows are never deleted, and its index would double what keys take.
create table file_look_keys (
  key integer not null,
  file_id uuid not null,
  primary key (key, file_id)
);
insert into file_look_keys (key, file_id) select distinct unnest(keys), file_id from file_looks;
