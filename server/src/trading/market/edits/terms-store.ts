import { sql } from 'kysely';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/tables.ts';
import { ORDER_COLUMNS, type OrderRow } from '../store.ts';

/** The columns of a listing that a seller may change. */
export type OrderTerms = Pick<
  OrderRow,
  | 'price_minor'
  | 'price_kind'
  | 'margin_permille'
  | 'floor_minor'
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

/** Writes changed terms of an order on sale, which has to be locked. */
export async function writeTerms(
  ctx: WriteContext,
  id: string,
  terms: OrderTerms &
    Pick<OrderRow, 'version'> &
    Partial<Pick<OrderRow, 'status' | 'review_reason' | 'in_review_since'>>,
): Promise<OrderRow> {
  return ctx.tx
    .updateTable('sell_orders')
    .set(terms)
    .where('id', '=', id)
    .where('status', '=', 'trading')
    .returning(ORDER_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The worth of a seller's open listings that use one of these accounts, in fiat minor units. */
export async function openFiatThrough(
  reader: Reader,
  sellerId: string,
  accountIds: readonly string[],
  exceptOrderId: string | null = null,
): Promise<bigint> {
  const row = await reader
    .selectFrom('sell_orders')
    .select(sql<bigint>`coalesce(sum(total_minor * price_minor / 100), 0)::bigint`.as('fiat'))
    .where('seller_id', '=', sellerId)
    .where('status', 'in', ['pendingReview', 'trading'])
    .where(sql<boolean>`payment_account_ids && ${[...accountIds]}::uuid[]`)
    .$if(exceptOrderId !== null, (select) => select.where('id', '<>', exceptOrderId ?? ''))
    .executeTakeFirstOrThrow();
  return row.fiat;
}
