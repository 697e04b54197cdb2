-- The account number that an order is meant for, as its merchant wrote it. Whether somebody has it changes no answer.
alter table cashier_orders
  add column meant_for_account text
  constraint cashier_orders_meant_for_account_check check (meant_for_account ~ '^[1-9][0-9]{7}$');
