-- Sellers who pause their listings each day in their quiet hours.
alter table push_settings add column pauses_listings boolean not null default false;

create table listing_rests (
  seller_id uuid primary key references users (id) on delete cascade,
  -- Minutes since midnight by the clock of the zone.
  rests_from integer not null check (rests_from between 0 and 1439),
  rests_until integer not null check (rests_until between 0 and 1439),
  time_zone text not null check (length(time_zone) between 1 and 64)
);
create index listing_rests_by_zone on listing_rests (time_zone);
