-- The automatic message of a trade that its seller opened is its buyer's: it is erased with the buyer's account.
create or replace function chat_allow_erasure() returns trigger language plpgsql as $function$
begin
  if new.erased_at is null or old.erased_at is not null
    or row(new.trade_id, new.position, new.author, new.author_id, new.client_id, new.event_position, new.created_at)
      is distinct from row(old.trade_id, old.position, old.author, old.author_id, old.client_id, old.event_position, old.created_at)
    or not exists (
      select from trades t
      left join users u on u.id = case
        when old.author = 'buyer' or (old.author = 'automatic' and t.opened_by = 'seller') then t.buyer_id
        else t.seller_id
      end
      where t.id = old.trade_id and (
        (old.author in ('buyer', 'seller', 'automatic') and u.status = -3)
        or (old.author <> 'system' and t.finished_at < new.erased_at - interval '90 days')
      )
    )
  then
    raise exception 'chat_messages is append-only: update refused' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
