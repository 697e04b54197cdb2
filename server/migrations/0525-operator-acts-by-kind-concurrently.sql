-- The audit log is searched by kind of act; one that is rare was looked for in all rows ever written.
create index concurrently if not exists operator_acts_act on operator_acts (act, id);
