import { sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import { rowsAs } from '../../../platform/database/statements/insert-rows.ts';
import type { ListingRow } from '../store.ts';

/** Stores moved prices of locked listings on the market, with what follows from them. */
export async function writeShifted(ctx: WriteContext, listings: readonly ListingRow[]): Promise<void> {
  if (listings.length === 0) return;
  const rows = listings.map(
    ({ id, price_minor, margin_permille, minimum_fiat_minor, maximum_fiat_minor, version, ...review }) => {
      const { status, review_reason, in_review_since } = review;
      const terms = { price_minor, margin_permille, minimum_fiat_minor, maximum_fiat_minor };
      return { id, ...terms, version, status, review_reason, in_review_since };
    },
  );
  await sql`
    update listings as o
    set
      price_minor = n.price_minor,
      margin_permille = n.margin_permille,
      minimum_fiat_minor = n.minimum_fiat_minor,
      maximum_fiat_minor = n.maximum_fiat_minor,
      version = n.version,
      status = n.status,
      review_reason = n.review_reason,
      in_review_since = n.in_review_since
    from ${rowsAs('listings', rows)} as n
    where o.id = n.id and o.status = 'trading'`.execute(ctx.tx);
}
