-- An app whose code everybody can read has no secret: one that runs in a browser, or one on the person's own device.
alter table apps
  add column kind text not null default 'server' check (kind in ('server', 'browser', 'native')),
  -- The sites that an app in a browser runs on: their scripts may read what the endpoints of OAuth answer.
  add column origins text[] not null default '{}' check (cardinality(origins) <= 10),
  add constraint apps_origins check (kind = 'browser' or origins = '{}'),
  -- With the token of such an app its person could spend, or be paid by, what belongs to somebody else.
  add constraint apps_without_secret check (kind = 'server' or scopes <@ array['openid', 'profile', 'email', 'identity.status']);
create index apps_origins_of_browsers on apps using gin (origins) where kind = 'browser';
