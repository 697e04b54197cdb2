-- Acceptances are stored by the name of their text: others than the notice to users are accepted in the same way.
alter table user_notice_acceptances rename to text_acceptances;
alter table text_acceptances rename constraint user_notice_acceptances_version_check to text_acceptances_version_check;
alter table text_acceptances rename constraint user_notice_acceptances_user_id_fkey to text_acceptances_user_id_fkey;
alter table text_acceptances add column name text not null default 'user-notice' check (name ~ '^[a-z-]{1,60}$');
alter table text_acceptances alter column name drop default;
alter table text_acceptances drop constraint user_notice_acceptances_pkey;
alter table text_acceptances add primary key (user_id, name, version);
