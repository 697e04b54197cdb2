-- The market's sorts and filters walk an index, however many listings and people there are.

-- What one trade may be worth in fiat. A listing that is sold whole takes one sum only; what is left of another one may be
-- worth less than its minimum and can then be bought whole.
alter table sell_orders add column takeable_fiat_range int8range not null generated always as (
  case
    when is_whole_only then int8range((remaining_minor * price_minor + 50) / 100, (remaining_minor * price_minor + 50) / 100, '[]')
    else int8range(
      least(minimum_fiat_minor, (remaining_minor * price_minor + 50) / 100),
      least(maximum_fiat_minor, (remaining_minor * price_minor + 50) / 100),
      '[]'
    )
  end
) stored;

create index sell_orders_by_fiat on sell_orders using gist (takeable_fiat_range)
  where status = 'trading' and not is_paused and remaining_minor > 0;
-- Without a pending list: readers would go through all of it.
create index sell_orders_by_channel on sell_orders using gin (channels) with (fastupdate = off)
  where status = 'trading' and not is_paused and remaining_minor > 0;
create index sell_orders_by_window on sell_orders (payment_window_minutes, price_minor, id)
  where status = 'trading' and not is_paused and remaining_minor > 0;
create index sell_orders_live_of_seller on sell_orders (seller_id, id) where status in ('pendingReview', 'trading');

-- Sorting by how sellers trade walks the people who sell. A listing marks its seller; a job takes the mark from those who have
-- nothing on sale any more.
alter table reputations add column is_selling boolean not null default false;
insert into reputations (user_id, is_selling)
select distinct seller_id, true from sell_orders where status in ('pendingReview', 'trading')
on conflict (user_id) do update set is_selling = true;
create index reputations_by_completion on reputations ((0 - coalesce(completion_permille, -1)), user_id) where is_selling;
create index reputations_by_speed on reputations ((coalesce(mean_release_seconds, 2147483647)), user_id) where is_selling;
create index reputations_by_rating on reputations ((0 - coalesce(good_permille, -1)), user_id) where is_selling;
create index reputations_selling on reputations (user_id) where is_selling;
