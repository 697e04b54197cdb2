-- How many different lines of writing a picture shows: a payment slip has many, a blank picture or a photo has none or few.
-- Null for what is no picture. Pictures of before are counted by the prints that they left.
alter table files add column writing_lines smallint check (writing_lines >= 0);
update files
set writing_lines = shown.lines
from (
  select file_id, count(distinct print) filter (where kind = 'line' and bit_count(print) >= 10) as lines
  from file_looks
  group by file_id
) as shown
where shown.file_id = files.id;

-- What the rules of automatic release ask of a voucher, kept with it.
alter table trade_vouchers add column writing_lines smallint check (writing_lines >= 0);
update trade_vouchers
set writing_lines = files.writing_lines
from files
where files.id = trade_vouchers.file_id;

-- When a person could see a notice: the page that showed it was open and visible. A socket that answers by itself is no person.
alter table notifications add column seen_at timestamptz;

-- A policy that was set before asks from now on what new platforms ask by default.
update settings
set value = value || '{"known_buyer": {"is_on": true, "at_least": 5}}'
where name = 'release-policy' and not value ? 'known_buyer';
