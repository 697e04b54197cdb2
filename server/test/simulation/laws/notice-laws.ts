import { sql } from 'kysely';
import { LawBroken } from '../world/law-broken.ts';
import type { World } from '../world/world.ts';

/**
 * The notices of each step of a trade, written down apart from the product: event, status before, status after (null is any),
 * receiver, notice.
 */
const expected: readonly (readonly [string, string | null, string | null, 'buyer' | 'seller' | 'both', string])[] = [
  ['open', null, null, 'seller', 'transaction.wait_seller_verify'],
  ['accept', null, null, 'buyer', 'transaction.wait_buyer_pay'],
  ['mark_paid', null, null, 'seller', 'transaction.wait_seller_confirm'],
  ['time_out', 'awaitingPayment', 'awaitingConfirmation', 'seller', 'transaction.wait_seller_confirm'],
  ['reject', null, null, 'both', 'transaction.canceled'],
  ['cancel', null, null, 'seller', 'transaction.canceled'],
  ['time_out', null, 'cancelled', 'both', 'transaction.canceled'],
  ['cancel_by_agreement', null, null, 'both', 'transaction.canceled'],
  ['cancel_by_system', null, null, 'both', 'transaction.canceled'],
  ['say_not_received', null, null, 'both', 'transaction.complaining'],
  ['complain', null, null, 'both', 'transaction.complaining'],
  ['ask_to_cancel', null, null, 'both', 'transaction.cancel_asked'],
  ['suspend', null, null, 'both', 'transaction.suspended'],
  ['time_out', null, 'suspended', 'both', 'transaction.suspended'],
  ['decide_return', null, 'failed', 'both', 'transaction.failed'],
  ['give_up', null, 'failed', 'both', 'transaction.failed'],
  ['resume', null, 'awaitingAcceptance', 'both', 'transaction.wait_seller_verify'],
  ['resume', null, 'awaitingPayment', 'both', 'transaction.wait_buyer_pay'],
  ['resume', null, 'awaitingConfirmation', 'both', 'transaction.wait_seller_confirm'],
  ['resume', null, 'inComplaint', 'both', 'transaction.complaining'],
  ['pause_method', null, null, 'both', 'transaction.method_paused'],
  ['resume_method', null, null, 'both', 'transaction.method_resumed'],
  ...['confirm', 'time_out', 'decide_release', 'decide_split'].flatMap((event) =>
    (['transaction.transferred', 'transaction.succeeded'] as const).map(
      (type) => [event, null, 'succeeded', 'both', type] as const,
    ),
  ),
];

interface Difference {
  readonly trade_id: string;
  readonly type: string;
  readonly user_id: string;
  readonly wanted: number;
  readonly found: number;
}

/** Every notice of a trade arrives: it is stored, or waits in the outbox; and it was made once. */
export async function requireNotices({ server, memory, marks }: World): Promise<void> {
  const table = JSON.stringify(expected.map(([event, from, to, side, type]) => ({ event, from, to, side, type })));
  const { rows } = await sql<Difference>`
    with changed as (select distinct trade_id from trade_events where id > ${marks.events}::uuid),
    rule as (
      select r.event, r."from", r."to", r.side, r.type
      from json_to_recordset(${table}::json) as r (event text, "from" text, "to" text, side text, type text)
    ),
    wanted as (
      select t.id as trade_id, r.type, side.user_id, count(*) as times
      from changed join trades t on t.id = changed.trade_id join trade_events e on e.trade_id = t.id
      join rule r on r.event = e.event and (r."from" is null or r."from" = e.from_status)
        and (r."to" is null or r."to" = e.to_status)
      cross join lateral (values (t.buyer_id, 'buyer'), (t.seller_id, 'seller')) as side (user_id, name)
      where (e.event <> 'open' or t.opened_by = 'buyer' and not t.id in (select trade_id from trade_events where event = 'accept' and actor = 'system'))
        and (r.side = side.name or (e.event = 'accept' and e.actor = 'system')
          or (r.side = 'both' and (e.event <> 'ask_to_cancel' or e.actor <> side.name)))
      group by 1, 2, 3
    ),
    made as (
      select (data->>'transaction_id')::uuid as trade_id, type, user_id, data from notifications
      union all
      select (payload->'data'->>'transaction_id')::uuid, payload->>'type', (payload->>'user_id')::uuid, payload->'data'
      from outbox where topic = 'notice'
    ),
    found as (
      select made.trade_id, type, user_id, count(*) as times from made join changed on changed.trade_id = made.trade_id
      where type in (select type from rule) and data->>'is_reminder' is null group by 1, 2, 3
    )
    select coalesce(w.trade_id, f.trade_id) as trade_id, coalesce(w.type, f.type) as type,
      coalesce(w.user_id, f.user_id) as user_id, coalesce(w.times, 0)::integer as wanted,
      coalesce(f.times, 0)::integer as found
    from wanted w full join found f on f.trade_id = w.trade_id and f.type = w.type and f.user_id = w.user_id
    where coalesce(w.times, 0) <> coalesce(f.times, 0) order by 1, 2, 3 limit 5`.execute(server.database.reader);
  const [first] = rows;
  if (first !== undefined) {
    const trade = [...memory.trades.values()].find(({ id }) => id === first.trade_id);
    throw new LawBroken('every notice arrives once', JSON.stringify(first), trade ? [trade.key] : []);
  }
  const { rows: last } = await sql<{ id: string | null }>`
    select id::text from trade_events order by id desc limit 1`.execute(server.database.reader);
  marks.events = last[0]?.id ?? marks.events;
}
