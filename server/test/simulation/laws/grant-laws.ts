import { sql } from 'kysely';
import { LawBroken } from '../world/law-broken.ts';
import { CAPS } from '../world/simulated-grants.ts';
import type { World } from '../world/world.ts';

/** No app has spent more at once, or on a day of its user, than that person ever allowed; and each such payment paid its order. */
export async function requireCaps({ server, grants }: World): Promise<void> {
  const { rows } = await sql<{ grant_id: string; day: string; largest: string; spent: string }>`
    select u.grant_id::text, (u.used_at at time zone 'Asia/Shanghai')::date::text as day,
      max(u.amount_minor)::text as largest, sum(u.amount_minor)::text as spent
    from grant_uses u left join cashier_orders o on o.id = u.order_id and o.status = 'paid'
    where u.kind = 'payment' group by 1, 2
    having max(u.amount_minor) > ${CAPS.paymentMinor} or sum(u.amount_minor) > ${CAPS.dayMinor}
      or sum(u.amount_minor) <> coalesce(sum(o.amount_minor), 0)
    limit 5`.execute(server.database.reader);
  const [first] = rows;
  if (first === undefined) return;
  const key = grants.find(({ id }) => id === first.grant_id)?.key;
  throw new LawBroken('an app spends what it may', JSON.stringify(rows), key === undefined ? [] : [key]);
}
