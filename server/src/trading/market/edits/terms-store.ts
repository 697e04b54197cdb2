import { sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { LISTING_COLUMNS, type ListingRow } from '../store.ts';

/** The columns of a listing that a seller may change. */
export type TermColumns = Pick<
  ListingRow,
  | 'price_minor'
  | 'price_kind'
  | 'margin_permille'
  | 'floor_minor'
  | 'ceiling_minor'
  | 'minimum_fiat_minor'
  | 'maximum_fiat_minor'
  | 'accepts_automatically'
  | 'has_unique_cents'
  | 'payment_window_minutes'
  | 'note'
  | 'first_message'
  | 'needs_completion_percent'
  | 'needs_trades'
  | 'needs_registered_days'
  | 'needs_level'
  | 'open_from'
  | 'open_until'
  | 'open_time_zone'
  | 'channels'
  | 'payment_account_ids'
>;

/** Writes changed terms of a listing on sale, which has to be locked. */
export async function writeTerms(
  ctx: WriteContext,
  id: string,
  terms: TermColumns &
    Pick<ListingRow, 'version'> &
    Partial<Pick<ListingRow, 'status' | 'review_reason' | 'in_review_since'>>,
): Promise<ListingRow> {
  return ctx.tx
    .updateTable('listings')
    .set(terms)
    .where('id', '=', id)
    .where('status', '=', 'trading')
    .returning(LISTING_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The fiat value, in minor units, of a user's open sell listings that use one of these accounts. */
export async function openFiatThrough(
  reader: Reader,
  ownerId: string,
  accountIds: readonly string[],
  exceptListingId: string | null = null,
): Promise<bigint> {
  const row = await reader
    .selectFrom('listings')
    .select(sql<bigint>`coalesce(sum(total_minor * price_minor / 100), 0)::bigint`.as('fiat'))
    .where('owner_id', '=', ownerId)
    .where('side', '=', 'sell')
    .where('status', 'in', ['pendingReview', 'trading'])
    .where(sql<boolean>`payment_account_ids && ${[...accountIds]}::uuid[]`)
    .$if(exceptListingId !== null, (select) => select.where('id', '<>', exceptListingId ?? ''))
    .executeTakeFirstOrThrow();
  return row.fiat;
}
