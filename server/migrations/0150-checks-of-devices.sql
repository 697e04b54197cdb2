-- A check of a device carries its own signature; only those that were used are kept, so that each is good for one try.

drop table captchas;

create table used_captchas (
  id uuid primary key,
  expires_at timestamptz not null
);
create index used_captchas_age on used_captchas (expires_at);
