import { sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import { batch } from '../../../platform/database/batching/batch.ts';
import { insertRows } from '../../../platform/database/statements/insert-rows.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import type { ChargedSide } from '../state-machine/step.ts';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    trade_charges: { trade_id: string; user_id: string; side: ChargedSide; created_at: Date };
  }
}

interface Chargeable {
  readonly userId: string;
  readonly side: ChargedSide;
  readonly since: Date;
}

/** The times of the cancellations charged to this user since `since`, oldest first. */
export const chargesSince = batch(async (reader: Reader, users: readonly Chargeable[]) => {
  const { rows } = await sql<{ position: bigint; created_at: Date }>`
    select u.position, c.created_at
    from unnest(
      ${users.map((user) => user.userId)}::uuid[],
      ${users.map((user) => user.side)}::text[],
      ${users.map((user) => user.since)}::timestamptz[]
    ) with ordinality as u (user_id, side, since, position)
    join trade_charges as c on c.user_id = u.user_id and c.side = u.side and c.created_at >= u.since
    order by c.created_at`.execute(reader);
  const byIndex = Map.groupBy(rows, (row) => Number(row.position) - 1);
  return users.map((_, index) => (byIndex.get(index) ?? []).map((row) => row.created_at));
});

export interface Charge {
  readonly tradeId: string;
  readonly userId: string;
  readonly side: ChargedSide;
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

/** Those of these sellers with at least this many charges, each counted since its own `since`. */
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
