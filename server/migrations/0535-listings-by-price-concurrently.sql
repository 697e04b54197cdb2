-- Sellers look for the highest price, buyers for the lowest. In one index each walk would pass the listings of the other side.
create index concurrently if not exists listings_buying_by_price on listings ((-price_minor), id)
where side = 'buy' and status = 'trading' and not is_paused and remaining_minor > 0;
create index concurrently if not exists listings_selling_by_price on listings (price_minor, id)
where side = 'sell' and status = 'trading' and not is_paused and remaining_minor > 0;
