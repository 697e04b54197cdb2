import { sql } from 'kysely';
import type { ReadContext } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/database/tables.ts';
import { findPayouts, PAYOUT_COLUMNS, type PayoutRow } from '../payout-store.ts';

/** Payouts that wait for operators, the oldest first. */
export function payoutsWaiting(
  { reader }: ReadContext,
  { past, limit }: { readonly past: string | null; readonly limit: number },
): Promise<PayoutRow[]> {
  return reader
    .selectFrom('cashier_payouts')
    .select(PAYOUT_COLUMNS)
    .where('status', '=', 'under_review')
    .$if(past !== null, (rows) => rows.where('id', '>', past ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function payoutQueueSize({
  reader,
}: ReadContext): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const row = await reader
    .selectFrom('cashier_payouts')
    .select((column) => [column.fn.countAll<bigint>().as('count'), column.fn.min('created_at').as('oldest_at')])
    .where('status', '=', 'under_review')
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest_at };
}

/** A payout, whether under review, reviewed, or passed without review. */
export async function readPayout({ reader }: ReadContext, id: string): Promise<PayoutRow | null> {
  const [payout = null] = await findPayouts(reader, [id]);
  return payout;
}

/** This merchant's earlier payouts to this user. */
export async function paidToRecipient(
  reader: Reader,
  { id, merchant_id: merchantId, environment, recipient_id: recipientId }: PayoutRow,
): Promise<{ readonly count: number; readonly minor: bigint }> {
  const row = await reader
    .selectFrom('cashier_payouts')
    .select((column) => [
      column.fn.countAll<bigint>().as('count'),
      sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'),
    ])
    .where('recipient_id', '=', recipientId)
    .where('merchant_id', '=', merchantId)
    .where('environment', '=', environment)
    .where('status', '=', 'succeeded')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), minor: row.minor };
}
