import { sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import { rowsAs } from '../../../platform/database/statements/insert-rows.ts';
import { LISTING_COLUMNS, type ListingRow } from '../store.ts';

interface DueToMove {
  readonly referenceMinor: bigint;
  readonly lowestPriceMinor: bigint;
  readonly highestPriceMinor: bigint;
  /** Prices moved after this instant are left unchanged. */
  readonly movedBefore: Date;
  readonly limit: number;
}

/** Locks listings on sale whose price differs from their aim; locked rows are left for the next round. */
export async function lockDueToMove(ctx: WriteContext, due: DueToMove): Promise<ListingRow[]> {
  return ctx.tx
    .selectFrom('listings')
    .select(LISTING_COLUMNS)
    .where('price_kind', '=', 'following')
    .where('status', '=', 'trading')
    .where((row) => row.or([row('price_moved_at', 'is', null), row('price_moved_at', '<=', due.movedBefore)]))
    .where(sql<boolean>`price_minor <> ${aimInSql(due)}`)
    .orderBy('id')
    .limit(due.limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** `aimOf` in SQL, over a listing's columns; a test compares the two. */
export function aimInSql({
  referenceMinor,
  lowestPriceMinor,
  highestPriceMinor,
}: Pick<DueToMove, 'referenceMinor' | 'lowestPriceMinor' | 'highestPriceMinor'>) {
  // Both functions ignore null, so a bound that a listing lacks has no effect.
  return sql<bigint>`least(
    ceiling_minor,
    greatest(
      floor_minor,
      least(
        greatest((${referenceMinor}::bigint * (1000 + margin_permille) + 500) / 1000, ${lowestPriceMinor}::bigint),
        ${highestPriceMinor}::bigint
      )
    )
  )`;
}

/** Stores moved prices of locked listings, with the limits that follow from them. */
export async function writeMoved(ctx: WriteContext, moved: readonly ListingRow[]): Promise<void> {
  if (moved.length === 0) return;
  const rows = moved.map(({ id, price_minor, minimum_fiat_minor, maximum_fiat_minor }) => {
    return { id, price_minor, minimum_fiat_minor, maximum_fiat_minor };
  });
  await sql`
    update listings as o
    set
      price_minor = n.price_minor,
      minimum_fiat_minor = n.minimum_fiat_minor,
      maximum_fiat_minor = n.maximum_fiat_minor,
      price_moved_at = ${ctx.now}
    from ${rowsAs('listings', rows)} as n
    where o.id = n.id`.execute(ctx.tx);
}
