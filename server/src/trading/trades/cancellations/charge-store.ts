import { sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import { batch } from '../../../platform/database/batching/batch.ts';
import { insertRows } from '../../../platform/database/statements/insert-rows.ts';
import type { Reader } from '../../../platform/database/tables.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    trade_charges: { trade_id: string; user_id: string; side: 'buyer' | 'seller'; created_at: Date };
  }
}

interface Chargeable {
  readonly userId: string;
  readonly side: 'buyer' | 'seller';
  readonly since: Date;
}

/** When cancellations were charged to this person since a moment, oldest first. */
export const chargesSince = batch(async (reader: Reader, people: readonly Chargeable[]) => {
  const { rows } = await sql<{ place: bigint; created_at: Date }>`
    select p.place, c.created_at
    from unnest(
      ${people.map((person) => person.userId)}::uuid[],
      ${people.map((person) => person.side)}::text[],
      ${people.map((person) => person.since)}::timestamptz[]
    ) with ordinality as p (user_id, side, since, place)
    join trade_charges as c on c.user_id = p.user_id and c.side = p.side and c.created_at >= p.since
    order by c.created_at`.execute(reader);
  const byPlace = Map.groupBy(rows, (row) => Number(row.place) - 1);
  return people.map((_, place) => (byPlace.get(place) ?? []).map((row) => row.created_at));
});

export interface Charge {
  readonly tradeId: string;
  readonly userId: string;
  readonly side: 'buyer' | 'seller';
  readonly at: Date;
}

export async function addCharges(ctx: WriteContext, charges: readonly Charge[]): Promise<void> {
  if (charges.length === 0) return;
  const rows = charges.map(({ tradeId, userId, side, at }) => {
    return { trade_id: tradeId, user_id: userId, side, created_at: at };
  });
  await insertRows(ctx.tx, 'trade_charges', rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Which of these sellers have so many charges or more since the moment that stands beside each. */
export async function sellersWithCharges(
  ctx: WriteContext,
  sellers: readonly { readonly userId: string; readonly since: Date }[],
  atLeast: number,
): Promise<ReadonlySet<string>> {
  if (sellers.length === 0) return new Set();
  const { rows } = await sql<{ user_id: string }>`
    select s.user_id
    from unnest(${sellers.map((seller) => seller.userId)}::uuid[], ${sellers.map((seller) => seller.since)}::timestamptz[])
      as s (user_id, since)
    where ${atLeast} <= (
      select count(*)
      from (
        select from trade_charges as c
        where c.user_id = s.user_id and c.side = 'seller' and c.created_at >= s.since
        limit ${atLeast}
      ) as counted
    )`.execute(ctx.tx);
  return new Set(rows.map((row) => row.user_id));
}
