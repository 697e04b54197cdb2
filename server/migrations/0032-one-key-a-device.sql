-- A device has one key: whoever keeps another one in its place throws the first out, and cannot stay beside it unseen.
delete from device_accounts as older
using device_accounts as newer
where older.user_id = newer.user_id
  and older.device_id = newer.device_id
  and (older.kept_at, older.key_hash) < (newer.kept_at, newer.key_hash);
create unique index device_accounts_one_key on device_accounts (user_id, device_id);
drop index device_accounts_device;
