-- The name of a key or a device that a change was about, as its owner gave it.
alter table safety_changes add column name text check (char_length(name) between 1 and 80);
