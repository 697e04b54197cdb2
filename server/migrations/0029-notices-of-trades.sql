-- Whoever looks into a trade sees what was sent about it, and whether a channel took it.
create index notifications_of_trade on notifications ((data ->> 'transaction_id'), id);
