-- A pause of all own listings is taken back as one: those that it paused go online again, those paused before stay. A column
-- of its own, since servers of the landing before have no words for another reason of a pause.
alter table listings add column is_paused_with_all boolean not null default false;
