import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/tables.ts';

/** The coins of buy listings that a user posted since then without a review; withdrawn ones do not count. */
export async function unreviewedBids(reader: Reader, ownerId: string, since: Date): Promise<bigint> {
  const row = await reader
    .selectFrom('listings')
    .select(sql<bigint>`coalesce(sum(total_minor), 0)::bigint`.as('coins'))
    .where('owner_id', '=', ownerId)
    .where('side', '=', 'buy')
    .where('created_at', '>', since)
    .where('review_reason', '=', '')
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return row.coins;
}
