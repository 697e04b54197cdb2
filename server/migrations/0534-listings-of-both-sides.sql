-- People also offer to buy. Both kinds of listing share a table; servers of the landing before see those that sell, as the
-- view under the old name.
alter table sell_orders rename to listings;
alter table listings rename column seller_id to owner_id;
alter table listings
  add column side text not null default 'sell' check (side in ('sell', 'buy')),
  -- The highest price of a buy listing that follows the reference, as the floor is the lowest one of a sell listing.
  add column ceiling_minor bigint check (ceiling_minor > 0),
  add constraint listings_below_ceiling check (price_minor <= ceiling_minor),
  drop constraint sell_orders_follows_whole,
  add constraint listings_follow_whole check (
    num_nulls(margin_permille, floor_minor, ceiling_minor) = case price_kind when 'following' then 1 else 3 end
    and (price_kind = 'fixed' or margin_permille is not null)
  ),
  add constraint listings_bound_of_side check (case side when 'sell' then ceiling_minor else floor_minor end is null),
  add constraint listings_buy_plainly check (
    side = 'sell' or not (is_whole_only or accepts_automatically or has_unique_cents)
  ),
  drop constraint sell_orders_paused_because_check,
  add constraint listings_paused_because_check check (paused_because in ('lapsed', 'stopped', 'unpaid'));

create view sell_orders as
select
  id, order_no, owner_id as seller_id, status, currency, fiat, price_minor, total_minor, remaining_minor, in_trade_minor,
  sold_minor, minimum_fiat_minor, maximum_fiat_minor, takeable_fiat_minor, is_whole_only, is_paused, accepts_automatically,
  has_unique_cents, payment_window_minutes, note, first_message, needs_completion_percent, needs_trades,
  needs_registered_days, needs_level, channels, payment_account_ids, review_reason, reason, created_at, open_from,
  open_until, open_time_zone, paused_because, reason_en, takeable_fiat_range, version, in_review_since, price_kind,
  margin_permille, floor_minor, price_moved_at
from listings
where side = 'sell';
-- Servers of the landing before read and write it from this moment: rights are given out only after the last migration.
do $$
declare
  granted record;
begin
  for granted in
    select distinct grantee, privilege_type from information_schema.role_table_grants
    where table_schema = 'public' and table_name = 'listings' and grantee <> current_user
  loop
    execute format('grant %s on sell_orders to %s', granted.privilege_type,
      case granted.grantee when 'PUBLIC' then 'public' else quote_ident(granted.grantee) end);
  end loop;
end
$$;

-- What a seller leaves of trades on buy listings has a quota of its own, beside what lapses on their sell listings.
alter table trade_charges
  drop constraint trade_charges_side_check,
  add constraint trade_charges_side_check check (side in ('buyer', 'seller', 'opener'));

-- The side that opened a trade: a buyer takes a sell listing, a seller a buy listing.
alter table trades add column opened_by text not null default 'buyer' check (opened_by in ('buyer', 'seller'));
