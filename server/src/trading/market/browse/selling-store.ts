import { sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';

/** The most sellers that one call of `unmarkIdleSellers` handles. */
export const UNMARKED_MAX = 500;

/**
 * Marks a seller, because the market sorted by reputation reads only marked people. The row stays locked until the
 * listing is committed, so that nobody removes the mark meanwhile.
 */
export async function markSelling(ctx: WriteContext, ownerId: string): Promise<void> {
  await ctx.tx
    .insertInto('reputations')
    .values({ ...noTrades, user_id: ownerId, is_selling: true })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_selling: true }))
    .execute();
}

const noTrades = {
  trades: 0n,
  succeeded: 0n,
  pay_seconds: 0n,
  paid: 0n,
  release_seconds: 0n,
  released: 0n,
  buys: 0n,
  buys_succeeded: 0n,
  sales: 0n,
  sales_succeeded: 0n,
  partners: 0n,
};

/**
 * Removes the marks of some sellers with nothing on sale any more; returns how many. The second statement sees listings
 * posted while the first one waited. Locked rows are left for the next call.
 */
export async function unmarkIdleSellers(ctx: WriteContext): Promise<number> {
  const idle = await sql<{ user_id: string }>`
    select r.user_id from reputations as r
    where r.is_selling
      and not exists (select from listings as o where o.owner_id = r.user_id and o.side = 'sell' and o.status in ('pendingReview', 'trading'))
    order by r.user_id
    limit ${UNMARKED_MAX}
    for update of r skip locked`.execute(ctx.tx);
  const ids = idle.rows.map((row) => row.user_id);
  if (ids.length === 0) return 0;
  const unmarked = await sql`
    update reputations as r set is_selling = false
    where r.user_id = any(${ids}::uuid[])
      and not exists (select from listings as o where o.owner_id = r.user_id and o.side = 'sell' and o.status in ('pendingReview', 'trading'))`.execute(
    ctx.tx,
  );
  return Number(unmarked.numAffectedRows ?? 0n);
}
