-- The pair of a price is read with the price only, and people are never deleted: keys of its own would cost two indexes.
alter table traded_prices
  drop constraint traded_prices_buyer_id_fkey,
  drop constraint traded_prices_seller_id_fkey;
