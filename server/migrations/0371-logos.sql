-- Logos of merchants and apps, drawn anew from what was sent. A merchant's has no app.
create table logo_files (
  id uuid primary key,
  merchant_id uuid not null references merchants (id),
  app_id uuid references apps (id),
  picture bytea not null check (octet_length(picture) between 1 and 200000),
  added_by uuid references users (id),
  added_at timestamptz not null,
  -- From then on everybody can open it by its address. Until operators have passed it, links to it are signed.
  opened_at timestamptz
);
create index logo_files_merchant on logo_files (merchant_id);
create index logo_files_app on logo_files (app_id) where app_id is not null;
create index logo_files_added_by on logo_files (added_by) where added_by is not null;

alter table merchants
  add foreign key (logo_file_id) references logo_files (id),
  add column wanted_logo_file_id uuid references logo_files (id),
  add column wanted_logo_at timestamptz,
  -- What operators wrote when they refused the last logo.
  add column logo_reason_zh text,
  add column logo_reason_en text,
  add constraint merchants_wanted_logo check ((wanted_logo_at is null) = (wanted_logo_file_id is null)),
  add constraint merchants_logo_reason check ((logo_reason_zh is null) = (logo_reason_en is null));
create index merchants_logo on merchants (logo_file_id) where logo_file_id is not null;
create index merchants_wanted_logo on merchants (wanted_logo_file_id) where wanted_logo_file_id is not null;
create index merchants_waiting on merchants (id) where status = 'applied' or wanted_logo_at is not null;

alter table apps
  add foreign key (logo_file_id) references logo_files (id),
  add column wanted_logo_file_id uuid references logo_files (id),
  drop constraint apps_wanted,
  add constraint apps_wanted check (
    (wanted_name is null) = (wanted_redirects is null)
    and (wanted_at is null) = (wanted_name is null and wanted_logo_file_id is null)
  );
create index apps_logo on apps (logo_file_id) where logo_file_id is not null;
create index apps_wanted_logo on apps (wanted_logo_file_id) where wanted_logo_file_id is not null;
