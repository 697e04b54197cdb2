-- Since when an account has the number it has: a new one waits before big sales, also where an old account got a new number.

alter table payment_accounts add column number_set_at timestamptz;
update payment_accounts set number_set_at = created_at;
alter table payment_accounts alter column number_set_at set not null;
