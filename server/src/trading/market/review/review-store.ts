import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/tables.ts';
import { LISTING_COLUMNS, type ListingRow } from '../store.ts';

export async function listingsInReview(
  reader: Reader,
  query: { after: string | null; limit: number },
): Promise<ListingRow[]> {
  return reader
    .selectFrom('listings')
    .select(LISTING_COLUMNS)
    .where('status', '=', 'pendingReview')
    .$if(query.after !== null, (select) => select.where('id', '>', query.after ?? ''))
    .orderBy('id')
    .limit(query.limit)
    .execute();
}

export async function reviewQueueSize(reader: Reader): Promise<{ count: number; oldestAt: Date | null }> {
  const row = await reader
    .selectFrom('listings')
    .select((column) => [
      column.fn.countAll<bigint>().as('count'),
      sql<Date | null>`min(coalesce(in_review_since, created_at))`.as('oldest_at'),
    ])
    .where('status', '=', 'pendingReview')
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest_at };
}
