-- An order may be priced in fiat. Its rate is held for its life, so what is paid stays one amount of coins; the sum of its
-- refunds is written in fiat as well. Servers of the landing before write coins only, and later refunds catch up.
alter table cashier_orders
  add column fiat text constraint cashier_orders_fiat_check check (char_length(fiat) between 1 and 8),
  add column fiat_minor bigint constraint cashier_orders_fiat_minor_check check (fiat_minor > 0),
  add column rate_minor bigint constraint cashier_orders_rate_minor_check check (rate_minor > 0),
  add column fiat_refunded_minor bigint not null default 0,
  add constraint cashier_orders_priced check (
    (fiat is null) = (fiat_minor is null)
    and (fiat is null) = (rate_minor is null)
    and fiat_refunded_minor between 0 and coalesce(fiat_minor, 0)
  );
alter table cashier_refunds
  add column fiat text constraint cashier_refunds_fiat_check check (char_length(fiat) between 1 and 8),
  add column fiat_minor bigint constraint cashier_refunds_fiat_minor_check check (fiat_minor >= 0),
  add constraint cashier_refunds_priced check ((fiat is null) = (fiat_minor is null));
