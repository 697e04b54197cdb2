-- What the two sides of a trade arrange with each other beside its status: a wish to cancel, and one stop of the clock each.

alter table trades
  add column cancel_asked_by text check (cancel_asked_by in ('buyer', 'seller')),
  add column cancel_asked_at timestamptz,
  add column buyer_stopped_clock_at timestamptz,
  add column seller_stopped_clock_at timestamptz,
  add check ((cancel_asked_by is null) = (cancel_asked_at is null));
