-- A slip that was saved anew, trimmed or given another sum has other bytes: which pictures a voucher looked like when it was shown.
create table trade_vouchers_alike (
  trade_id uuid not null,
  file_id uuid not null,
  other_file_id uuid not null,
  primary key (trade_id, file_id, other_file_id),
  foreign key (trade_id, file_id) references trade_vouchers
);
create index trade_vouchers_file on trade_vouchers (file_id);
