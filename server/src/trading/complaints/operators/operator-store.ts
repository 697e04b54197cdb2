import type { Reader } from '../../../platform/database/tables.ts';
import { COMPLAINT_COLUMNS, type ComplaintRow } from '../store.ts';

/** A case of the queue: a running complaint, or a closed one whose review is open. */
export type CaseRecord = ComplaintRow & { readonly review_asked_at: Date | null };

/** Cases by age, oldest first. */
export async function openCases(
  reader: Reader,
  query: { readonly after: string | null; readonly limit: number },
): Promise<CaseRecord[]> {
  return casesOf(reader)
    .$if(query.after !== null, (select) => select.where('complaints.id', '>', query.after ?? ''))
    .orderBy('complaints.id')
    .limit(query.limit)
    .execute();
}

export async function findOpenCase(reader: Reader, id: string): Promise<CaseRecord | null> {
  return (await casesOf(reader).where('complaints.id', '=', id).executeTakeFirst()) ?? null;
}

/** A case whether open or closed; closed ones stay readable. */
export async function findAnyCase(reader: Reader, id: string): Promise<CaseRecord | null> {
  return (await allCases(reader).where('complaints.id', '=', id).executeTakeFirst()) ?? null;
}

/** How many cases wait for customer service, and since when the oldest has been waiting. */
export async function complaintQueueSize(reader: Reader): Promise<{ count: number; oldestAt: Date | null }> {
  const row = await reader
    .selectFrom('complaints')
    .leftJoin('complaint_reviews', (join) =>
      join.onRef('complaint_reviews.complaint_id', '=', 'complaints.id').on('complaint_reviews.state', '=', 'open'),
    )
    .select((column) => [
      column.fn.countAll<bigint>().as('count'),
      column.fn.min<Date | null>(column.fn.coalesce('complaint_reviews.asked_at', 'complaints.turn_from')).as('oldest'),
    ])
    .where((where) =>
      where.or([
        where.and([where('complaints.stage', '=', 'service'), where('complaints.is_paused', '=', false)]),
        where('complaint_reviews.complaint_id', 'is not', null),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldestAt: row.oldest };
}

function casesOf(reader: Reader) {
  return allCases(reader).where((where) =>
    where.or([where('complaints.stage', '<>', 'closed'), where('complaint_reviews.complaint_id', 'is not', null)]),
  );
}

function allCases(reader: Reader) {
  return reader
    .selectFrom('complaints')
    .leftJoin('complaint_reviews', (join) =>
      join.onRef('complaint_reviews.complaint_id', '=', 'complaints.id').on('complaint_reviews.state', '=', 'open'),
    )
    .select(COMPLAINT_COLUMNS.map((column) => `complaints.${column}` as const))
    .select('complaint_reviews.asked_at as review_asked_at');
}
