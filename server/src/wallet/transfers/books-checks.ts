import { sql } from 'kysely';
import type { HeldSource } from '../../ledger/journal/index.ts';

/** The coins of senders held by transfers under review. */
export const heldByTransfers: HeldSource = async (reader) => {
  const result = await sql<{ user_id: string; currency: string; total: bigint }>`
    select sender_id as user_id, currency, sum(amount_minor)::bigint as total
    from transfers where status = 'underReview' group by 1, 2
  `.execute(reader);
  return result.rows.map((row) => ({ userId: row.user_id, currency: row.currency, minor: row.total }));
};
