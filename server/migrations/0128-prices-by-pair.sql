-- Between whom a price was paid: however often two people trade, they have one voice in the reference price.
alter table traded_prices
  add column buyer_id uuid references users (id),
  add column seller_id uuid references users (id),
  add constraint traded_prices_pair check ((buyer_id is null) = (seller_id is null));
update traded_prices
set buyer_id = trades.buyer_id, seller_id = trades.seller_id
from trades
where trades.finished_at = traded_prices.created_at
  and trades.price_minor = traded_prices.price_minor
  and trades.currency = traded_prices.currency
  and trades.fiat = traded_prices.fiat
  and trades.money_state in ('released', 'split');
