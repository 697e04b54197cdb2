-- A code is one device's: what another device asks for takes no code away, and uses up nobody else's day.

alter table codes drop constraint codes_pkey;
alter table codes add primary key (purpose, target, device_id);
