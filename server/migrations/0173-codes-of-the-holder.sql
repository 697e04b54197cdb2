-- Codes that the holder of an account asked for share one day on all devices; what strangers ask for takes none of it.

alter table codes add column is_of_holder boolean not null default false;
