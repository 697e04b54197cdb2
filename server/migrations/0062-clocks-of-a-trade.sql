-- A trade keeps the minutes of its clocks that it was opened under; those of before keep the usual ones.

alter table trades add column clocks jsonb check (jsonb_typeof(clocks) = 'object');
